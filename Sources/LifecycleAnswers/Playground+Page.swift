import LifecycleConformance
import LifecycleModel
import LifecycleRules

extension Playground {
  /// The page: one file, which loads nothing.
  package var page: String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Life cycle playground</title>
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
      <style>\(Self.style)</style></head>
      <body>\(Self.body)
      <footer><p>\(Self.limits) Made by lifecycle-conformance, rules \(Rule.version).</p></footer>
      <script type="application/json" id="data">\(data)</script>
      <script>\(Self.script)</script></body></html>

      """
  }

  /// The events that are missing, in words.
  private static let limits = """
    The app monitors regions, fetches in the background and receives silent pushes; it holds no background task. Where the \
    sources leave the order of callbacks open, one order is shown. The page leaves out text editing, changes of view and apps \
    with several scenes; the command 'explain' has them.
    """

  /// The groups of events, in order.
  private static let groups: [(name: String, events: EventSet)] = [
    (
      "User",
      [
        .openFromHomeScreen, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp, .chooseAnotherApp,
        .removeFromSwitcher, .abandonOpening,
      ]
    ),
    ("Interruptions", .interruptions), ("Requests", .userRequests.union([.openURL])), ("System", .all),
  ]

  /// An event: its name, its group, and for an interruption its kind and the rest of its name.
  private static func row(_ event: Event) -> JSON {
    let group = groups.firstIndex { $0.events.contains(event) } ?? groups.count - 1
    let kind = Interruption.allCases.first { EventSet.interruption($0).contains(event) }?.name
    return .list(
      [.text(event.name), .number(group)]
        + (kind.map { [.text($0), .text(String(event.name.dropFirst($0.count + 1)))] } ?? []))
  }

  /// The data as JSON, without a character that ends a script.
  var data: String {
    var columns = Table<[Int]>()
    let apps = graphs.map { graph in
      JSON.object([
        ("os", .number(graph.configuration.version)), ("scenes", .text(graph.configuration.scenes.rawValue)),
        ("header", .texts(graph.header)), ("shown", .numbers(graph.shown)), ("size", .number(graph.blockSize)),
        ("cells", .numbers(graph.cells(&columns, answers: self.answers.elements.count))),
      ])
    }
    let parts = self.parts.elements.map { part in
      JSON.numbers([part.name, part.lane.rawValue, part.isOptional ? 1 : 0, part.reads ?? -1] + part.rules)
    }
    let answers = self.answers.elements.map { answer in
      JSON.list([
        .number(answer.way), .number(answer.endsProcess ? 1 : 0), .numbers(answer.lines), .numbers(answer.alternatives),
      ])
    }
    return JSON.object([
      ("states", .texts(ApplicationState.allCases.map(\.name))), ("events", .list(events.map(Self.row))),
      ("groups", .texts(Self.groups.map(\.name))), ("names", .texts(names.elements)),
      ("rules", .list(rules.elements.map(\.rule).map { .texts([$0.id.text, $0.level.words, $0.statement]) })),
      ("parts", .list(parts)), ("ways", .list(ways.elements.map { .numbers($0) })), ("lines", .texts(lines.elements)),
      ("answers", .list(answers)), ("words", .texts(words.elements)),
      ("situations", .list(situations.elements.map { .numbers([$0.state] + $0.circumstances) })),
      ("obstacles", .texts(obstacles.elements)), ("apps", .list(apps)),
      ("columns", .list(columns.elements.map { .numbers($0) })),
    ]).text
  }

  private static let body = """
    <a class="skip" href="#main">Skip to the content</a>
    <header><p class="kicker">lifecycle-conformance</p><h1>Life cycle playground</h1>
    <p>Press events and see which callbacks iOS sends to an app, and the rule for each. Press a callback for the words of its \
    rules.</p>
    <nav aria-label="Contents"><ul><li><a href="#events">Events</a></li><li><a href="#line">Time line</a></li>\
    <li><a href="#trace">Trace</a></li></ul></nav></header>
    <main id="main">
    <section class="now" aria-labelledby="now"><h2 id="now" class="unseen">State of the app</h2>
    <ul id="states" aria-label="State of the app"></ul><p id="around"></p>
    <p id="said" aria-live="polite"></p></section>
    <div class="bar"><label>iOS <select id="os"></select></label><label>Scenes <select id="scenes"></select></label>
    <button id="undo" type="button">Undo</button><button id="reset" type="button">Reset</button>
    <button id="share" type="button">Copy link</button></div>
    <div class="columns"><section aria-labelledby="events"><h2 id="events">Events</h2><div id="groups"></div></section>
    <section aria-labelledby="line"><h2 id="line">Time line</h2>
    <div class="scroll" id="scroll" role="region" aria-label="Time line" tabindex="0"><div class="lanes heads" aria-hidden="true">\
    <b>Application delegate</b><b class="ofscene">Scene delegate</b><b>Notifications</b></div>
    <p id="empty">Nothing has happened yet: the app is not running.</p><ol id="steps"></ol></div></section></div>
    <section aria-labelledby="trace"><h2 id="trace">Trace</h2>
    <p>The same in the notation of traces, which <code>lifecycle-conformance judge</code> reads. \
    <button id="copy" type="button">Copy trace</button> <button id="test" type="button">Copy Swift test</button> \
    <button id="ask" type="button">Copy question and answer</button></p>
    <textarea id="text" readonly rows="10" spellcheck="false" aria-label="Trace"></textarea></section>
    </main>
    """

  /// Each colour of text has a contrast of at least 4.5 to 1 against its background.
  private static let style = """
    :root{color-scheme:light dark;--page:#fff;--raised:#f6f8fa;--text:#1b1f24;--soft:#57606a;--line:#d0d7de;--link:#0b57b0;\
    --wash:#e3effb;--s0:#57606a;--s1:#8a5300;--s2:#116329;--s3:#0b57b0;--s4:#7a3fb0;--on:#fff}
    @media (prefers-color-scheme:dark){:root{--page:#0d1117;--raised:#161b22;--text:#e6edf3;--soft:#9da7b1;--line:#30363d;\
    --link:#79b8ff;--wash:#12283d;--s0:#9da7b1;--s1:#e3b341;--s2:#56d364;--s3:#79b8ff;--s4:#d2a8ff;--on:#0d1117}}
    *{box-sizing:border-box}html{-webkit-text-size-adjust:100%;scroll-padding-top:9rem}
    body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
    header,main,footer{max-width:84rem;margin:0 auto;padding:0 1.25rem}header{padding-top:1.5rem}
    footer{margin-top:2rem;padding-bottom:2rem;color:var(--soft);font-size:.875rem}
    h1{font-size:1.75rem;line-height:1.2;margin:.1rem 0 .5rem}h2{font-size:1.15rem;margin:1.25rem 0 .5rem}
    h3{font-size:.8125rem;color:var(--soft);margin:.9rem 0 .35rem}
    p{margin:.35rem 0}a{color:var(--link)}[hidden]{display:none}
    code,textarea,.name{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.8125rem}
    :focus-visible{outline:3px solid var(--link);outline-offset:1px}
    .skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--page);padding:.5rem;z-index:3}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .kicker{color:var(--soft);font-size:.875rem;margin:0}
    nav ul{list-style:none;padding:0;margin:.5rem 0;display:flex;gap:1.25rem}
    .now{position:sticky;top:0;z-index:2;background:var(--page);padding:.6rem 0;border-bottom:1px solid var(--line)}
    #states{list-style:none;padding:0;margin:0;display:flex;gap:.3rem;max-width:44rem}
    #states li{flex:1 1 auto;text-align:center;padding:.3rem .2rem;border:1px solid var(--line);border-radius:.4rem;\
    color:var(--soft);font-size:.875rem;white-space:nowrap}
    #states li[aria-current]{font-weight:700;border-color:transparent;background:var(--c);color:var(--on)}
    .s0{--c:var(--s0)}.s1{--c:var(--s1)}.s2{--c:var(--s2)}.s3{--c:var(--s3)}.s4{--c:var(--s4)}
    #around{color:var(--soft);font-size:.875rem;min-height:1.3rem;margin:.35rem 0 0}
    #said{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;margin:0;min-height:1.5rem}
    .bar{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;margin:.75rem 0 0}
    button,select{font:inherit;font-size:.875rem;color:var(--text);background:var(--raised);border:1px solid var(--line);\
    border-radius:.4rem;padding:.3rem .6rem;min-height:2.1rem;cursor:pointer;text-align:left}
    button:hover{border-color:var(--link)}[aria-disabled=true]{color:var(--soft);background:none;border-style:dashed;cursor:not-allowed}
    [aria-disabled=true]:hover{border-color:var(--line)}.few{display:flex;flex-wrap:wrap;gap:.35rem}
    .kinds{display:grid;grid-template-columns:minmax(6rem,1fr) repeat(3,auto);gap:.3rem;align-items:center;font-size:.875rem}
    .columns{display:grid;grid-template-columns:minmax(19rem,25rem) minmax(0,1fr);gap:0 2rem}
    .columns>section:last-child{display:flex;flex-direction:column}
    .scroll{position:relative;flex:1 1 40rem;height:0;min-height:40rem;overflow:auto;border:1px solid var(--line);border-radius:.5rem;\
    padding:0 .75rem .75rem}
    .lanes{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.2rem .6rem;margin-bottom:.25rem}
    .noscene .lanes{grid-template-columns:repeat(2,minmax(0,1fr))}.noscene .ofscene{display:none}
    .heads{position:sticky;top:0;background:var(--page);padding:.5rem 0 .4rem 1.5rem;border-bottom:1px solid var(--line);\
    font-size:.8125rem;color:var(--soft);z-index:1}
    #empty{color:var(--soft);padding:1rem 0}#steps{list-style:none;padding:0;margin:0}
    #steps>li{position:relative;padding:.75rem 0 .25rem 1.5rem}
    #steps>li::before{content:"";position:absolute;left:.3rem;top:0;bottom:0;width:3px;background:var(--c)}
    #steps>li::after{content:"";position:absolute;left:-.05rem;top:1.05rem;width:.85rem;height:.85rem;border-radius:50%;\
    background:var(--c);border:2px solid var(--page)}
    .event{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline;margin-bottom:.35rem}
    .event h3{margin:0;font-size:1rem;color:var(--text)}.event span{color:var(--soft);font-size:.875rem}.event b{color:var(--c)}
    .call{border:1px solid var(--line);border-left:3px solid var(--lane);background:var(--page);padding:.2rem .5rem;\
    min-height:0;width:100%;align-self:start;position:relative}
    .call small{display:block;color:var(--soft);font-size:.75rem}
    .call[aria-expanded=true]{background:var(--wash);border-color:var(--link)}
    .lane{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .l0{grid-column:1;--lane:var(--s2)}.l1{grid-column:2;--lane:var(--s4)}.l2{grid-column:-2;--lane:var(--s1)}
    .law{grid-column:1/-1;background:var(--raised);border-radius:.4rem;padding:.4rem .75rem;font-size:.875rem}
    .law p{margin:.25rem 0}.none,.other{color:var(--soft);font-size:.875rem}
    textarea{width:100%;color:var(--text);background:var(--raised);border:1px solid var(--line);border-radius:.4rem;\
    padding:.6rem;line-height:1.45;resize:vertical}
    @media (max-width:52rem){.columns{display:block}\
    .columns>section:last-child{display:block}.scroll{height:auto;min-height:0;overflow:visible;border:0;padding:0}}
    @media (max-width:40rem){
    header,main,footer{padding-left:.75rem;padding-right:.75rem}h1{font-size:1.4rem}
    #states{gap:.2rem}#states li{font-size:.75rem;padding:.25rem .1rem}
    .heads{display:none}.lane{position:static;clip-path:none;white-space:normal}.lanes,.noscene .lanes{grid-template-columns:minmax(0,1fr)}.l0,.l1,.l2{grid-column:1}
    .l1{margin-left:.75rem;width:calc(100% - .75rem)}.l2{margin-left:1.5rem;width:calc(100% - 1.5rem)}
    }
    """

  private static let script = #"""
    (() => {
    const data = JSON.parse(document.getElementById("data").textContent);
    const $ = (id) => document.getElementById(id);
    const make = (tag, attributes, ...content) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(...content);
      return element;
    };
    const slug = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const lanes = ["application delegate", "scene delegate", "notification"];
    // The app, and each event that happened with the state before it and the result.
    let app = data.apps[0], steps = [], rows = [], started = false;
    const state = () => steps.length ? steps[steps.length - 1].next : 0;
    const nameOf = (step) => data.events[step.event][0];
    const situation = (place) => data.situations[app.shown[place]];
    const stateName = (place) => data.states[situation(place)[0]];

    // The result of an event: where it cannot happen the obstacle, otherwise the answer and the next state.
    const move = (place, event) => {
      const blocks = app.shown.length / app.size;
      const cell = 2 * (event * blocks + Math.floor(place / app.size));
      const code = data.columns[app.cells[cell]][place % app.size];
      if (code < 0) return { event, obstacle: data.obstacles[-1 - code] };
      const [way, ends, lines, others] = data.answers[code % data.answers.length];
      const next = Math.floor(code / data.answers.length) + app.cells[cell + 1] * app.size;
      return { event, from: place, next, way, ends, lines, others };
    };
    const part = (index) => {
      const [name, lane, optional, reads, ...rules] = data.parts[index];
      return { name: data.names[name], lane, optional, reads: data.states[reads], rules: rules.map((rule) => data.rules[rule]) };
    };
    const sentence = (step) => {
      const parts = data.ways[step.way].map(part);
      const messages = parts.filter((part) => part.lane < 2);
      const names = (messages.length ? messages : parts).map((part) => (part.optional ? "perhaps " : "") + part.name);
      const [before, after] = [stateName(step.from), stateName(step.next)];
      const end = step.ends ? "; the process ends" : before === after ? "" : `; the app is then ${after}`;
      return `'${nameOf(step)}' sends ${names.join(", then ") || "the app nothing"}${end}.`;
    };
    const refusal = (step) => `'${nameOf(step)}' cannot happen now: ${step.obstacle}.`;

    // The rules of a callback are shown below it, those of one callback at a time.
    let open = null;
    const close = () => {
      if (!open) return;
      open.setAttribute("aria-expanded", "false");
      open.nextElementSibling.remove();
      open = null;
    };
    const unfold = (button, part) => {
      if (open === button) return;
      close();
      open = button;
      button.setAttribute("aria-expanded", "true");
      const notes = [lanes[part.lane]];
      if (part.reads) notes.push(`applicationState reads ${part.reads}`);
      if (part.optional) notes.push("may be left out");
      button.after(make("div", { class: "law", role: "note" },
        ...part.rules.map(([id, level, words]) => make("p", {}, make("b", {}, id), ` ${level}: ${words}`)),
        make("p", { class: "none" }, notes.join("; "))));
    };
    const row = (step, number) => {
      const [before, after] = [stateName(step.from), stateName(step.next)];
      const change = make("span", {}, ...(before === after ? ["stays ", make("b", {}, after)]
        : [`${before} \u2192 `, make("b", {}, after)]), step.ends ? "; the process ends" : "");
      const sent = make("div", {});
      for (const each of data.ways[step.way].map(part)) {
        const rules = each.rules.map((rule) => rule[0]).join(", ");
        const button = make("button", { type: "button", class: `call l${each.lane}`, "aria-expanded": "false" },
          make("span", { class: "name" }, ...each.name.split(/(?<=[a-z:])(?=[A-Za-z])(?=[A-Z]|(?<=:))/)
            .flatMap((word) => [word, make("wbr", {})])),
          make("small", {}, make("span", { class: "lane" }, `${lanes[each.lane]}: `),
            rules + (each.optional ? ", may be left out" : "")));
        button.addEventListener("click", () => unfold(button, each));
        button.addEventListener("focus", () => unfold(button, each));
        sent.append(make("div", { class: "lanes" }, button));
      }
      const others = step.others.map((way) => make("p", { class: "other" }, "Or, since the sources leave it open: "
        + (data.ways[way].map((index) => part(index).name).join(", ") || "nothing") + "."));
      return make("li", { class: `s${situation(step.next)[0]}` },
        make("div", { class: "event" }, make("h3", {}, `${number}. ${nameOf(step)}`), change),
        data.ways[step.way].length ? sent : make("p", { class: "none" }, "Nothing is sent."), ...others);
    };

    const buttons = data.events.map(([name, group, kind, rest]) => {
      const button = make("button", { type: "button" }, rest ?? name);
      if (kind) button.setAttribute("aria-label", name);
      return button;
    });
    data.groups.forEach((name, group) => {
      const events = data.events.map((_, index) => index).filter((index) => data.events[index][1] === group);
      const box = make("div", { class: data.events[events[0]][2] ? "kinds" : "few" });
      for (const index of events) {
        const kind = data.events[index][2];
        if (kind && kind !== data.events[index - 1][2]) box.append(make("span", {}, kind));
        box.append(buttons[index]);
      }
      $("groups").append(make("div", { role: "group", "aria-labelledby": `group${group}` },
        make("h3", { id: `group${group}` }, name), box));
    });
    data.states.forEach((name, index) => $("states").append(make("li", { class: `s${index}` }, name)));

    const fragment = () => {
      const names = steps.map((step) => slug(nameOf(step))).join(".");
      return `#os=${app.os}&scenes=${app.scenes}` + (names ? `&events=${names}` : "");
    };
    const trace = () => [...app.header, `events: ${steps.length}`, "",
      ...steps.flatMap((step) => [`! ${nameOf(step)}`, ...step.lines.map((line) => data.lines[line])])].join("\n") + "\n";
    // The scenario in one line, as the trait `.replay` and LIFECYCLE_REPLAY take it.
    const written = () => [...app.header.filter((line) => !/^(format|source|observes|not recorded):/.test(line)),
      ...steps.map((step) => `! ${nameOf(step)}`)].join(" | ");
    const swiftTest = () =>
      `@Test(.replay("${written()}"))\nfunc conforms() { expectConformance(of: MyPhone.self) }\n`;
    const question = () => `$ lifecycle-conformance explain '${steps.map(nameOf).join(", ")}' --os ${app.os}`
      + (app.scenes === "none" ? "" : ` --scenes ${app.scenes}`) + `\n${sentence(steps[steps.length - 1])}\n`;
    const mark = (button, obstacle) => {
      for (const name of ["aria-disabled", "title", "aria-description"]) {
        if (obstacle) button.setAttribute(name, name === "aria-disabled" || obstacle); else button.removeAttribute(name);
      }
    };
    // Shows the app and its steps. The rows of steps that stay are left as they are.
    const show = (words) => {
      let kept = 0;
      while (kept < rows.length && rows[kept].step === steps[kept]) kept += 1;
      for (const { element } of rows.splice(kept)) {
        if (element.contains(open)) open = null;
        element.remove();
      }
      for (const step of steps.slice(kept)) {
        const element = row(step, rows.length + 1);
        rows.push({ step, element });
        $("steps").append(element);
      }
      const [now, ...around] = situation(state());
      [...$("states").children].forEach((item, index) => {
        if (index === now) item.setAttribute("aria-current", "true"); else item.removeAttribute("aria-current");
      });
      $("around").textContent = around.map((index) => data.words[index]).join(", ");
      $("said").textContent = words ?? (steps.length ? sentence(steps[steps.length - 1]) : "Press an event.");
      $("empty").hidden = steps.length > 0;
      document.body.classList.toggle("noscene", app.scenes === "none");
      buttons.forEach((button, event) => mark(button, move(state(), event).obstacle));
      mark($("undo"), steps.length ? "" : "nothing has happened yet");
      for (const id of ["reset", "test", "ask"]) mark($(id), steps.length ? "" : "nothing has happened yet");
      $("text").textContent = trace();
      if (kept + 1 === steps.length) $("scroll").scrollTop = rows[kept].element.offsetTop - 40;
      choose($("os"), [...new Set(data.apps.map((each) => each.os))], app.os);
      choose($("scenes"), data.apps.filter((each) => each.os === app.os).map((each) => each.scenes), app.scenes);
      if (location.hash !== fragment()) location.hash = fragment();
    };
    const choose = (select, values, value) => {
      if ([...select.options].map((option) => option.value).join() !== values.join()) {
        select.replaceChildren(...values.map((each) => make("option", { value: each }, each)));
      }
      select.value = value;
    };
    // Goes through events from the beginning, as far as they can happen.
    const replay = (events, chosen) => {
      if (chosen !== app) steps = [];
      app = chosen;
      const known = steps;
      steps = [];
      for (const event of events) {
        const same = known[steps.length];
        const step = same?.event === event ? same : move(state(), event);
        if (step.obstacle) { show(`The sequence ends here: ${refusal(step)}`); return; }
        steps.push(step);
      }
      show();
    };
    const openLink = () => {
      const wanted = new URLSearchParams(location.hash.slice(1));
      // A link to a part of the page leaves the sequence as it is.
      if (started && (location.hash === fragment() || location.hash && !wanted.has("os"))) return;
      started = true;
      const chosen = data.apps.find((each) => String(each.os) === wanted.get("os") && each.scenes === (wanted.get("scenes") ?? "none"))
        ?? (wanted.has("os") ? undefined : data.apps[data.apps.length - 1]);
      const names = (wanted.get("events") ?? "").split(".").filter(Boolean);
      const events = names.map((name) => data.events.findIndex(([each]) => slug(each) === name));
      if (!chosen || events.includes(-1)) {
        show(!chosen ? "This page does not have the system and app of the link."
          : `This page does not have the event '${names[events.indexOf(-1)]}' of the link.`);
        return;
      }
      replay(events, chosen);
    };
    const copy = async (text, words) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        const area = make("textarea", {});
        area.value = text;
        document.body.append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
      }
      $("said").textContent = words;
    };
    buttons.forEach((button, event) => button.addEventListener("click", () => {
      const step = move(state(), event);
      if (step.obstacle) { $("said").textContent = refusal(step); return; }
      steps.push(step);
      show();
    }));
    $("undo").addEventListener("click", () => { if (steps.length) { steps.pop(); show(); } });
    $("reset").addEventListener("click", () => { if (steps.length) { steps = []; show("The app is not running again."); } });
    $("copy").addEventListener("click", () => copy(trace(), "The trace is copied."));
    $("test").addEventListener("click", () => { if (steps.length) copy(swiftTest(), "The Swift test is copied."); });
    $("ask").addEventListener("click", () => { if (steps.length) copy(question(), "The question and its answer are copied."); });
    $("share").addEventListener("click", () => copy(location.href, "The link is copied."));
    const choice = () => {
      const [os, scenes] = [$("os").value, $("scenes").value];
      const fits = data.apps.filter((each) => String(each.os) === os);
      replay(steps.map((step) => step.event), fits.find((each) => each.scenes === scenes) ?? fits[0]);
    };
    for (const id of ["os", "scenes"]) $(id).addEventListener("change", choice);
    addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
    addEventListener("hashchange", openLink);
    openLink();
    })();
    """#
}

/// As much of JSON as the page needs.
indirect enum JSON {
  case number(Int)
  case text(String)
  case list([JSON])
  case object([(String, JSON)])

  static func numbers(_ numbers: [Int]) -> JSON { .list(numbers.map { .number($0) }) }
  static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text):
      "\""
        + text.escapingUnprintables { scalar in
          switch scalar {
          case "\"": "\\\""
          case "\\": "\\\\"
          case "<": "\\u003c"
          case "\n": "\\n"
          default: nil
          }
        } + "\""
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\"\($0.0)\":\($0.1.text)" }.joined(separator: ",") + "}"
    }
  }
}
