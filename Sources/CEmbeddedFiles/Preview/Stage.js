const stage = $("stage");
/** The space between players in CSS pixels. */
const GAP = 24;
/** The height of a player's name and of the space below it. */
const LABEL = 46;
const ROW_GAP = 16;

function buildStage() {
  stage.replaceChildren(...players.map(playerElement));
  layOutStage();
}

function playerElement(player) {
  player.canvas = make("canvas", { role: "img", "aria-label": `${player.name} ${player.operation}, ${player.timing}` });
  const name = make("span", { class: "name" },
    make("i", { class: "dot", style: { "--color": player.color } }), make("span", {}, ...breakable(player.label)));
  player.element = make("button", {
    type: "button", class: "player", "aria-pressed": String(player.index === state.selected && players.length > 1),
    title: players.length > 1 ? `${player.label}: show its numbers and code` : player.label,
    onclick: () => select(player.index),
  }, player.canvas, name);
  return player.element;
}

/** A text that may break after an opening bracket and a comma: a spring's name can be longer than its player is wide. */
const breakable = (text) => text.split(/(?<=[(,])/).flatMap((part, index) => (index ? [make("wbr"), part] : [part]));

/** Shows all players at the same scale, in the number of rows that allows the largest one. */
function layOutStage() {
  stage.style.height = "";
  const width = stage.clientWidth;
  const height = stage.clientHeight;
  if (!width || !height) return;
  const scale = Math.max(...players.map((_, index) => scaleInRows(index + 1, width, height)));
  stage.style.height = `${Math.min(height, rowsHeight(scale, width))}px`;
  for (const player of players) resize(player, scale);
}

/** The largest scale, in CSS pixels per point, at which all players fit into `rows` rows. */
function scaleInRows(rows, width, height) {
  const perRow = Math.ceil(players.length / rows);
  let [widest, tallest] = [0, 0];
  for (let first = 0; first < players.length; first += perRow) {
    const row = players.slice(first, first + perRow);
    widest = Math.max(widest, row.reduce((sum, player) => sum + player.size.width, 0));
    tallest = Math.max(tallest, ...row.map((player) => player.size.height));
  }
  return Math.min((width - GAP * (perRow - 1) - 2) / widest, (height / rows - LABEL - ROW_GAP) / tallest);
}

/** The height of all rows at a scale, in CSS pixels. */
function rowsHeight(scale, width) {
  let [height, x, tallest] = [0, 0, 0];
  for (const player of players) {
    const w = Math.floor(player.size.width * scale);
    if (x > 0 && x + w > width) {
      height += tallest + LABEL + ROW_GAP;
      [x, tallest] = [0, 0];
    }
    x += w + GAP;
    tallest = Math.max(tallest, player.size.height * scale);
  }
  return Math.ceil(height + tallest + LABEL + GAP);
}

function resize(player, scale) {
  const ratio = window.devicePixelRatio || 1;
  const w = Math.max(8, Math.floor(player.size.width * scale));
  const h = Math.max(8, Math.floor(player.size.height * scale));
  player.scale = scale;
  player.drawn = null;
  const { canvas } = player;
  [canvas.style.width, canvas.style.height] = [`${w}px`, `${h}px`];
  [canvas.width, canvas.height] = [Math.round(w * ratio), Math.round(h * ratio)];
  canvas.style.setProperty("--corner", `${Math.min(w, h) * 0.055}px`);
  player.element.style.width = `${w}px`;
}
