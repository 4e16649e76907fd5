const stage = $("stage");
/** The space between players in CSS pixels. */
const GAP = 24;
/** The height of a player's name and of the space below it. */
const LABEL = 46;
const ROW_GAP = 16;
/** The width that a name needs. */
const NAME = 112;

/** A player's size in points, as "390 × 844 pt". */
const sizeText = ({ size }) => `${size.width} × ${size.height} pt`;

function buildStage() {
  stage.replaceChildren(...players.map(playerElement));
  layOutStage();
}

function playerElement(player) {
  player.canvas = make("canvas", { role: "img", "aria-label": [player.name, player.operation].filter(Boolean).join(" ") + `, ${player.timing}` });
  const name = make("span", { class: "name" },
    make("i", { class: "dot", style: { "--color": player.color } }), make("span", {}, ...breakable(player.label)));
  player.element = make("button", {
    type: "button", class: "player", "aria-pressed": String(player.index === state.selected && players.length > 1),
    title: players.length > 1 ? `${player.label}, ${sizeText(player)}: show its numbers and code` : player.label,
    onclick: () => select(player.index),
  }, player.canvas, name);
  return player.element;
}

/** A text that may break after an opening bracket and a comma: a spring's name can be longer than its player is wide. */
const breakable = (text) => text.split(/(?<=[(,])/).flatMap((part, index) => (index ? [make("wbr"), part] : [part]));

/** Shows all players at the same scale, in the number of rows that allows the largest one. */
function layOutStage() {
  stage.style.height = "";
  stage.classList.toggle("mixed", new Set(players.map(sizeText)).size > 1);
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
  const tallest = rowsOf(perRow).reduce((sum, row) => sum + Math.max(...row.map((player) => player.size.height)), 0);
  let scale = Math.min((height - rows * (LABEL + ROW_GAP)) / tallest, largestScale());
  // Each pass takes what the names, which do not shrink, leave for the pictures.
  for (const row of rowsOf(perRow)) {
    const room = width - GAP * (row.length - 1) - 2;
    for (let pass = 0; pass < 8 && row.reduce((sum, player) => sum + boxWidth(player, scale), 0) > room; pass++) {
      const narrow = row.filter((player) => player.size.width * scale <= NAME);
      const points = row.reduce((sum, player) => sum + (narrow.includes(player) ? 0 : player.size.width), 0);
      scale = points > 0 ? Math.min(scale, Math.max(room - narrow.length * NAME, 0) / points) : scale;
    }
  }
  return scale;
}

/** The players in rows of so many. */
const rowsOf = (perRow) => Array.from({ length: Math.ceil(players.length / perRow) }, (_, row) => players.slice(row * perRow, (row + 1) * perRow));

/** The scale at which a pixel of the sharpest picture would be two and a half CSS pixels wide. */
const largestScale = () => 2.5 * Math.max(...players.map((player) => player.width / player.size.width));

/** The width that a player takes, in CSS pixels: its picture's, or what its name needs. */
const boxWidth = (player, scale) => Math.max(Math.floor(player.size.width * scale), Math.min(NAME, stage.clientWidth));

/** The height of all rows at a scale, in CSS pixels. */
function rowsHeight(scale, width) {
  let [height, x, tallest] = [0, 0, 0];
  for (const player of players) {
    const w = boxWidth(player, scale);
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
  player.element.style.width = `${boxWidth(player, scale)}px`;
}
