/** The playhead's mark in each row's lane. */
let cursors = [];

const ANIMATION_TITLES = ["Layer", "Property", "Begin", "Duration", "Curve", "From", "To", ""];

/** Builds the table of the selected player's animations, each with a bar on the page's time axis. */
function buildAnimations() {
  buildChoice($("animations-choice"));
  const player = players[state.selected];
  cursors = player.animations.map(() => make("b", {}));
  const titles = ANIMATION_TITLES.map((title, index) =>
    make("th", { scope: "col", class: index === 2 || index === 3 ? "number" : null }, title));
  $("animations").replaceChildren(
    make("thead", {}, make("tr", {}, ...titles)),
    make("tbody", {}, ...player.animations.map((animation, index) => animationRow(animation, player, cursors[index]))));
}

function animationRow(animation, player, cursor) {
  const { layer, property, begin, duration: length, timing, from, to, details } = animation;
  const hint = details ? [make("span", { class: "hint" }, ` ${details}`)] : [];
  const width = Math.max((length / duration) * 100, 0.5);
  const bar = make("i", { style: { "--color": player.color, left: `${(begin / duration) * 100}%`, width: `${width}%` } });
  return make("tr", {},
    make("td", { class: "layer" }, layer), make("td", {}, make("code", {}, property), ...hint),
    make("td", { class: "number", "data-title": "Begin" }, `${milliseconds(begin)} ms`),
    make("td", { class: "number", "data-title": "Duration" }, `${milliseconds(length)} ms`),
    make("td", { class: "curve-name" }, make("code", {}, ...breakable(timing))),
    make("td", { class: "values", "data-title": "From", title: from }, make("span", {}, from)),
    make("td", { class: "values", "data-title": "To", title: to }, make("b", {}, to)),
    make("td", { class: "lane" }, make("div", { class: "track", "aria-hidden": "true" }, bar, cursor)));
}

function updateAnimations() {
  for (const cursor of cursors) cursor.style.left = `${(state.time / duration) * 100}%`;
}
