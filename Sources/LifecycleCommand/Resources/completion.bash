_lifecycle_conformance() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=check words= first= part
  for part in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $part == -- ]] && return
  done
  [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} != -* ]] && command=${COMP_WORDS[1]}
  case $before in
{{values}}
  esac
  case "$command $before" in
    {{others}}) return ;;
  esac
  if [[ -n $words ]]; then
    [[ $word == *,* ]] && first=${word%,*},
    COMPREPLY=($(compgen -P "$first" -W "$words" -- "${word##*,}"))
    return
  fi
  if [[ $COMP_CWORD -eq 1 && $word != -* ]]; then
    COMPREPLY=($(compgen -W '{{commands}}' -- "$word"))
    return
  fi
  [[ $word == -* ]] || return
  case $command in
{{options}}
  esac
  COMPREPLY=($(compgen -W "$words --help" -- "$word"))
}
complete -o default -F _lifecycle_conformance lifecycle-conformance
