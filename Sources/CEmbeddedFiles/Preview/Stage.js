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
  const choices = players.map((_, index) => fitted(Math.ceil(players.length / (index + 1)), width, height));
  const { scale, least } = choices.reduce((best, choice) => (choice.scale > best.scale ? choice : best));
  for (const player of players) resize(player, scale, least);
  // Names may have several lines.
  const boxes = players.map((player) => player.element.getBoundingClientRect());
  const needed = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top)) + GAP;
  stage.style.height = `${Math.ceil(needed)}px`;
}

/**
 * The largest scale, in CSS pixels per point, at which all players fit in rows of so many, and the least width of a
 * player: what its name needs, as far as there is room.
 */
function fitted(perRow, width, height) {
  const rows = Array.from({ length: Math.ceil(players.length / perRow) }, (_, row) => players.slice(row * perRow, (row + 1) * perRow));
  const room = width - GAP * (perRow - 1) - 2;
  const least = Math.min(NAME, Math.floor(room / perRow));
  const tallest = rows.reduce((sum, row) => sum + Math.max(...row.map((player) => player.size.height)), 0);
  let scale = Math.min((height - rows.length * (LABEL + ROW_GAP)) / tallest, largestScale());
  for (const row of rows) {
    // Each pass takes what the names, which do not shrink, leave for the pictures.
    for (let pass = 0; pass <= row.length; pass++) {
      const wide = row.filter((player) => player.size.width * scale > least);
      if (!wide.length) break;
      const points = wide.reduce((sum, player) => sum + player.size.width, 0);
      scale = Math.min(scale, (room - (row.length - wide.length) * least) / points);
    }
  }
  return { scale, least };
}

/** The scale at which a pixel of the sharpest picture would be two and a half CSS pixels wide. */
const largestScale = () => 2.5 * Math.max(...players.map((player) => player.width / player.size.width));

function resize(player, scale, least) {
  const ratio = window.devicePixelRatio || 1;
  const w = Math.max(8, Math.floor(player.size.width * scale));
  const h = Math.max(8, Math.floor(player.size.height * scale));
  player.scale = scale;
  player.drawn = null;
  const { canvas } = player;
  [canvas.style.width, canvas.style.height] = [`${w}px`, `${h}px`];
  [canvas.width, canvas.height] = [Math.round(w * ratio), Math.round(h * ratio)];
  canvas.style.setProperty("--corner", `${Math.min(w, h) * 0.055}px`);
  player.element.style.width = `${Math.max(w, least)}px`;
}
