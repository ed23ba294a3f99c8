#compdef lifecycle-conformance
_lifecycle_conformance() {
  local command=check
  local -a commands=(
{{commands}}
  )
  if [[ $words[2] != -* ]]; then
    if (( CURRENT == 2 )); then
      _describe command commands
      return
    fi
    command=$words[2]
    shift words
    (( CURRENT-- ))
  fi
  case $command in
{{cases}}
  esac
}
if [[ $funcstack[1] == _lifecycle?conformance ]]; then
  _lifecycle_conformance "$@"
else
  compdef _lifecycle_conformance lifecycle-conformance
fi
