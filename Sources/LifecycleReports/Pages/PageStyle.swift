import LifecycleConformance

/// How pages look, in light and in dark, on a screen of any width and on paper.
enum PageStyle {
  /// Each colour of text has a contrast of at least 4.5 to 1 against its background.
  static let css = """
    :root{color-scheme:light dark;--page:#fff;--raised:#f6f8fa;--text:#1b1f24;--soft:#57606a;--line:#d0d7de;\
    --link:#0b57b0;--good:#116329;--bad:#b42318;--badwash:#fff1ef;--doubtful:#7d4e00;\
    --h0:#fbe9d0;--h0t:#5c3a00;--h1:#e3effb;--h1t:#1b1f24;--h2:#c0dcf5;--h2t:#1b1f24;--h3:#8fc1ec;--h3t:#12161b;\
    --h4:#1f6aac;--h4t:#fff;--h5:#0b4a85;--h5t:#fff}
    @media (prefers-color-scheme:dark){:root{--page:#0d1117;--raised:#161b22;--text:#e6edf3;--soft:#9da7b1;\
    --line:#30363d;--link:#79b8ff;--good:#56d364;--bad:#ff9a91;--badwash:#2d1416;--doubtful:#e3b341;\
    --h0:#3b2a10;--h0t:#ffd99a;--h1:#12283d;--h1t:#e6edf3;--h2:#173f63;--h2t:#e6edf3;--h3:#1d5a8f;--h3t:#fff;\
    --h4:#5aa9e6;--h4t:#0d1117;--h5:#a5d4ff;--h5t:#0d1117}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
    header,main,footer{max-width:76rem;margin:0 auto;padding:0 1.25rem}
    header{padding-top:2rem}
    footer{margin-top:3rem;padding-bottom:2rem;color:var(--soft);font-size:.875rem}
    h1{font-size:1.75rem;line-height:1.2;margin:.1rem 0 1rem;overflow:clip}
    h2{font-size:1.3rem;margin:2.75rem 0 .75rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
    h3{font-size:1.05rem;margin:1.75rem 0 .5rem}
    p{margin:.5rem 0}
    a{color:var(--link)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    :target{scroll-margin-top:1rem}
    li:target,article:target{outline:3px solid var(--link)}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:.5rem;background:var(--page);padding:.5rem}
    .kicker,.soft,.source{color:var(--soft)}
    .kicker{margin:0;font-size:.875rem}
    .verdict{border-left:.4rem solid;padding:.6rem 1rem;background:var(--raised);margin:0 0 1rem}
    .verdict strong{display:block;font-size:1.3rem}
    .verdict .reasons{color:var(--text)}
    .good{color:var(--good)}.bad{color:var(--bad)}.doubtful{color:var(--doubtful)}.aside{color:var(--soft)}
    nav ul,.tally{list-style:none;padding:0;margin:.75rem 0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
    dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.25rem 1.25rem;margin:.5rem 0}
    dt{color:var(--soft)}dd{margin:0}
    .bar{display:flex;height:.75rem;border-radius:.375rem;overflow:hidden;gap:1px;margin:.75rem 0}
    .bar i{background:currentColor;min-width:2px}.bar .aside{color:var(--line)}
    table{border-collapse:collapse;width:100%;overflow-wrap:break-word}
    caption{text-align:left;color:var(--soft);font-size:.875rem;padding:1rem 0 .25rem}
    th,td{text-align:left;vertical-align:top;padding:.45rem .6rem;border-bottom:1px solid var(--line)}
    thead th{font-size:.8125rem;color:var(--soft);font-weight:600}
    .id{font-weight:600;white-space:nowrap}
    .level{font-size:.8125rem;letter-spacing:.02em;color:var(--soft);white-space:nowrap}
    .source,.reason{display:block;font-size:.875rem}
    .n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
    .rules{list-style:none;padding:0;margin:.5rem 0;border-top:1px solid var(--line)}
    .rules li{display:grid;grid-template:"outcome rule times"/9.5rem 1fr 9rem;gap:0 1rem;padding:.5rem 0;\
    border-bottom:1px solid var(--line)}
    .outcome{grid-area:outcome}.rule{grid-area:rule}
    .times{grid-area:times;text-align:right;color:var(--soft);font-size:.875rem;font-variant-numeric:tabular-nums}
    article{border:1px solid var(--line);border-radius:.5rem;padding:.25rem 1.25rem 1rem;margin:1rem 0}
    article h3{margin-top:1rem}
    .steps td:first-child{width:3rem}
    .cause{font-weight:600;margin:2rem 0 0}
    tr.wrong{background:var(--badwash)}
    .compare td{width:50%;padding:.15rem .6rem;font:.875rem/1.45 ui-monospace,monospace}
    .compare tr.same td+td{color:var(--soft)}
    .compare td.wrong{background:var(--badwash);color:var(--bad);font-weight:600}
    code,pre{font:.875rem/1.45 ui-monospace,monospace}
    pre{background:var(--raised);border:1px solid var(--line);border-radius:.375rem;padding:.6rem .8rem;margin:.5rem 0;\
    overflow:auto;white-space:pre-wrap}
    pre.command{user-select:all;-webkit-user-select:all}
    summary{cursor:pointer;color:var(--link)}summary h3{display:inline;color:var(--text)}
    .facet{margin:.75rem 0}.facet.aside summary,.facet.aside h3,details.soft summary{color:var(--soft);font-weight:400}
    .fold{cursor:pointer;color:var(--link)}.words,.narrow{display:none}.fold:has(:checked)+*{display:block!important}
    .scroll{width:fit-content;max-width:100%;overflow:auto;max-height:80vh;border:1px solid var(--line);border-radius:.375rem}
    figure{margin:1rem 0}figure .scroll{max-height:none}
    .scroll .lifecycle-diagram{max-width:max(100%,62rem);display:block;--lc-page:var(--page);--lc-wrong-page:var(--badwash)}
    td strong{white-space:nowrap}
    .transitions{list-style:none;padding:0}.transitions li{margin:.75rem 0;break-inside:avoid}
    .transitions p{margin:0 0 0 1rem;font-size:.875rem}.transitions .messages{font-family:ui-monospace,monospace}
    .transitions .soft+.messages{margin-top:.25rem}
    .heat{width:auto;font-size:.75rem;overflow-wrap:normal}
    .heat th,.heat td{padding:.1rem .3rem;border:1px solid var(--page);white-space:nowrap}
    .heat td{text-align:center;vertical-align:middle;font-variant-numeric:tabular-nums;min-width:2.2rem}
    .heat thead th{position:sticky;top:0;z-index:1;background:var(--page)}
    .heat thead th.up{writing-mode:vertical-rl;transform:rotate(180deg);padding:.3rem .1rem;font-weight:400}
    .heat tbody th{font-weight:400;position:sticky;left:0;background:var(--page);white-space:normal;min-width:12rem}
    .map th,.map td{font-size:.6875rem;padding:.1rem .05rem}.map td{min-width:1.5rem}.map tbody th{min-width:10rem}
    .heat tbody th.group{font-weight:600;color:var(--text)}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .filter label{cursor:pointer}
    main:has(#broken:checked) .matrix tr:has(td):not(.broken){display:none}
    .matrix{width:auto;overflow-wrap:normal}
    .matrix th,.matrix td{padding:.3rem .5rem}
    .matrix td{position:relative;text-align:center;min-width:2.5rem;border-left:1px solid var(--line)}
    .matrix td a{color:inherit;display:block;font-weight:700}
    .matrix td.bad{background:var(--badwash)}
    .matrix thead th{position:sticky;top:0;z-index:2;background:var(--page);vertical-align:bottom;min-width:6rem;\
    max-width:12rem}
    .matrix tbody th{position:sticky;left:0;z-index:1;background:var(--page);font-weight:400;min-width:20rem;\
    max-width:34rem}
    .matrix tbody th.group{font-weight:600;padding-top:1rem}
    .matrix .statement{color:var(--soft);font-size:.875rem}
    .h0{background:var(--h0);color:var(--h0t);font-weight:700}
    .h1{background:var(--h1);color:var(--h1t)}.h2{background:var(--h2);color:var(--h2t)}
    .h3{background:var(--h3);color:var(--h3t)}.h4{background:var(--h4);color:var(--h4t)}
    .h5{background:var(--h5);color:var(--h5t)}
    .legend span{white-space:nowrap;margin-right:1rem}
    .key span{display:inline-block;white-space:nowrap;padding:.1rem .4rem;margin-right:.25rem}
    @media (max-width:40rem){
    header,main,footer{padding-left:.75rem;padding-right:.75rem}
    h1{font-size:1.4rem}
    th,td{padding:.4rem .35rem}
    .heat td{white-space:normal;overflow-wrap:anywhere;padding:.1rem .05rem}
    .rules li{grid-template:"outcome times""rule rule"/1fr auto}
    article{padding:.25rem .75rem .75rem}
    dl{gap:.25rem .75rem}
    .compare td{padding:.15rem .25rem;font-size:.75rem}
    .wide,figure{display:none}.words,.narrow{display:block}.steps{font-size:.875rem}
    .steps thead{display:none}.steps tr{display:grid;border-bottom:1px solid var(--line);padding:.2rem 0;\
    grid-template:"n event then""n told told"/2.2rem minmax(0,1fr) minmax(0,auto)}
    .steps td{border:0;padding:.1rem .3rem}.steps td:first-child{width:auto;grid-area:n}
    .steps td:nth-child(2){grid-area:event;font-weight:600}.steps td:nth-child(3){grid-area:told}
    .steps td:nth-child(4){grid-area:then;color:var(--soft)}
    .implementations thead{display:none}.implementations th,.implementations td{display:block;border:0;padding:.1rem .5rem}
    .implementations tr{display:block;padding:.4rem 0;border-bottom:1px solid var(--line)}
    .implementations .n{text-align:left}
    .overview{table-layout:fixed;width:100%}.overview th,.overview td{white-space:normal;min-width:0;padding:.1rem}
    .overview th:first-child{width:5.5rem;min-width:0}
    .overview thead th+th{writing-mode:vertical-rl;transform:rotate(180deg);padding:.3rem .1rem}
    .scroll:has(.overview){max-height:none}
    .map thead{display:none}.map,.map tbody,.map th,.map td{display:block}
    .map tr{display:flex;flex-wrap:wrap;gap:.125rem;padding:.2rem .3rem}
    .map th,.map td{border:0}.map tbody th{position:static;flex-basis:100%}.map tbody th.group{font-size:.875rem}
    .map td{min-width:0;padding:.05rem .3rem;white-space:normal}.map td:empty{display:none}
    .matrix tbody th{min-width:5rem;max-width:6rem}.matrix .statement{display:none}}
    @media print{
    :root{color-scheme:light}
    header,main,footer{max-width:none;padding:0}
    nav,.skip{display:none}
    .scroll{max-height:none;overflow:visible;border:0}
    details::details-content{content-visibility:visible;display:block}
    summary{color:inherit}
    .heat{font-size:.5rem}.heat th,.heat td{position:static;min-width:0;padding:0 .1rem}
    tr,li,.verdict{break-inside:avoid}h2,h3{break-after:avoid}
    .verdict,.bar i,.heat td,tr.wrong,td.wrong{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
    """
}
