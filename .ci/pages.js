// The checks of a page that is shown. `.ci/pages` puts this at its end, and at its beginning `heard`, what is wrong
// already, and `wanted`, what the page should be. It reads the answer from the console.
(() => {
  const findings = heard;
  const check = (holds, words) => { if (!holds) findings.push(words); };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const short = (element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ` +
    `'${element.textContent.trim().slice(0, 60)}'`;

  check(innerWidth === wanted.width, `the window is ${innerWidth} wide, not ${wanted.width}`);
  check(document.documentElement.scrollWidth <= innerWidth,
    `the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
  check(performance.getEntriesByType("resource").length === 0, "something is loaded");
  const opened = Math.round(performance.now());
  check(opened < 5000, `it takes ${opened} ms to open`);

  // Landmarks, headings, links.
  for (const [selector, count] of [["body > header", 1], ["main", 1], ["body > footer", 1], ["nav[aria-label]", 1], ["h1", 1]]) {
    check(all(selector).length === count, `there are ${all(selector).length} of ${selector}, not ${count}`);
  }
  let level = 0;
  for (const heading of all("h1,h2,h3,h4")) {
    const next = Number(heading.localName[1]);
    check(next <= level + 1, `a heading of level ${next} follows one of level ${level}: ${short(heading)}`);
    level = next;
  }
  for (const link of all("a")) {
    const target = document.getElementById(link.getAttribute("href").slice(1));
    check(target, `${link.getAttribute("href")} leads nowhere`);
    check(link.textContent.trim(), `a link to ${link.getAttribute("href")} has no words`);
  }
  for (const part of all("section")) {
    check(document.getElementById(part.getAttribute("aria-labelledby")), "a section has no name");
  }
  for (const part of all("svg")) check(part.getAttribute("aria-label"), "a diagram has no name");
  for (const part of all("*")) {
    const style = getComputedStyle(part);
    const scrolls = ["auto", "scroll"].includes(style.overflowX) && part.scrollWidth > part.clientWidth + 1;
    check(!scrolls || part.tabIndex === 0, `no key scrolls ${short(part)}`);
  }
  const first = document.querySelector("nav a");
  first.focus();
  check(getComputedStyle(first).outlineStyle !== "none", "nobody sees which link has the focus");
  first.blur();

  // Contrast: of each text against its background.
  const parts = (color) => {
    const numbers = color.match(/[\d.]+/g).map(Number);
    return numbers.length === 3 ? [...numbers, 1] : numbers;
  };
  const luminance = ([r, g, b]) => [[r, 0.2126], [g, 0.7152], [b, 0.0722]].reduce((sum, [value, weight]) => {
    const part = value / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
  const isOpaque = (color) => color !== "none" && parts(color)[3] === 1;
  const behind = (element) => {
    for (let part = element; part; part = part.parentElement) {
      const color = getComputedStyle(part).backgroundColor;
      if (isOpaque(color)) return color;
    }
    return "rgb(255, 255, 255)";
  };
  // Where each opaque shape of a drawing is, the topmost first: asked of the page once, since there are thousands of texts.
  const shapes = new Map();
  const behindDrawn = (text) => {
    const drawing = text.ownerSVGElement;
    if (!shapes.has(drawing)) {
      shapes.set(drawing, [...drawing.querySelectorAll("rect")].reverse()
        .map((part) => ({ box: part.getBoundingClientRect(), fill: getComputedStyle(part).fill }))
        .filter((shape) => isOpaque(shape.fill)));
    }
    const box = text.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shape = shapes.get(drawing)
      .find(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
    return shape ? shape.fill : behind(drawing);
  };
  const seen = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let checked = 0;
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || element.closest(".unseen,.skip,title,desc,script")) continue;
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const isDrawn = element.localName === "text";
    // Shapes behind a text differ from place to place; of what is not drawn one of each kind is enough.
    const kind = `${element.localName} ${element.className} ${element.parentElement.className}`;
    if (!isDrawn && seen.has(kind)) continue;
    seen.add(kind);
    const [front, back] = isDrawn ? [style.fill, behindDrawn(element)] : [style.color, behind(element)];
    const [light, dark] = [luminance(parts(front)), luminance(parts(back))].sort((one, other) => other - one);
    const contrast = (light + 0.05) / (dark + 0.05);
    check(contrast >= 4.5, `a contrast of ${contrast.toFixed(1)} (${front} on ${back}): ${short(element)}`);
    checked += 1;
  }
  check(checked > 20, `the contrast of ${checked} texts alone was looked at`);

  // Where the page is narrow nothing is as wide as to be scrolled, except for many implementations side by side, commands and
  // what somebody unfolds.
  if (innerWidth <= 640) {
    for (const part of all("details")) part.open = true;
    for (const part of all(".scroll, .heat, .heat td, .heat th, figure")) {
      if (part.querySelector(".matrix") || !part.checkVisibility()) continue;
      check(part.scrollWidth <= part.clientWidth + 1 || getComputedStyle(part).display === "inline",
        `${part.scrollWidth} pixels are in ${part.clientWidth}: ${short(part)}`);
      check(part.getBoundingClientRect().right <= innerWidth, `it ends outside the page: ${short(part)}`);
    }
    for (const part of all(".scroll:has(.overview)")) {
      check(part.scrollHeight <= part.clientHeight + 1, "a part of the map is below its end");
    }
    check(!all("figure").some((part) => part.checkVisibility()), "a diagram is shown that is wider than the page");
    for (const field of all(".map td:not(:empty)")) {
      const name = getComputedStyle(field, "::before").content;
      check(name.length > 4, `a field of the map names no event: ${short(field)}`);
    }
  }

  // The break of a counterexample can be seen: in the table, in the diagram or where that is too wide in words, and the
  // command beside it.
  check(all("article").length === wanted.articles, `there are ${all("article").length} counterexamples`);
  const shown = innerWidth > 640 ? "svg text.wrong" : ".words tr.wrong";
  // Of the counterexamples of one mistake the first has a diagram.
  const detailed = all("article").filter((article) => article.querySelector("figure"));
  check(detailed.length > 0 || !wanted.articles, "no counterexample has a diagram");
  for (const article of detailed.slice(0, 3)) {
    for (const selector of [".compare .wrong", shown, "pre.command"]) {
      const part = article.querySelector(selector);
      if (!part) { check(false, `a counterexample has no ${selector}`); continue; }
      part.scrollIntoView({ block: "center", inline: "center" });
      const box = part.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + Math.min(box.width, innerWidth) / 2, box.y + box.height / 2);
      check(box.width > 0 && top && (part === top || part.contains(top) || top.contains(part)),
        `${selector} cannot be seen in ${short(article)}`);
    }
  }
  console.log(`CHECKED ${JSON.stringify({ opened, findings })} END`);
})();
