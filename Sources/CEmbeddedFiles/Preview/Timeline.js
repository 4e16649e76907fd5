const strips = $("strips");
/** The height of the times below the last strip, in CSS pixels. */
const TIMES = 16;

function buildStrips() {
  strips.replaceChildren(
    ...players.map((player) => {
      player.strip = make("canvas", { "aria-hidden": "true" });
      return make("div", { class: "strip" }, player.strip);
    }));
  drawStrips();
}

/** The height of a tile in CSS pixels: the more strips, the lower. */
const tileHeight = () => (players.length === 1 ? 96 : players.length <= 3 ? 72 : 48);

function drawStrips() {
  for (const player of players) {
    sizeStrip(player);
    drawStrip(player);
  }
  placeScrubber();
  drawMarks();
  drawPlayhead();
}

/** A tile's size in CSS pixels. */
function tileSize({ size: { width, height } }) {
  const tallest = tileHeight();
  const tileH = width > height ? Math.round(tallest * 0.7) : tallest;
  return [(width / height) * tileH, tileH];
}

/** The width of the widest tile: half of it is left before the time axis and behind it, in all strips. */
const axisInset = () => Math.max(...players.map((player) => tileSize(player)[0]));

function sizeStrip(player) {
  const [tileW, tileH] = tileSize(player);
  const inset = axisInset();
  const count = Math.max(2, Math.floor((strips.clientWidth - inset) / (tileW + 4)) + 1);
  player.tiles = { count, width: tileW, height: tileH, left: (inset - tileW) / 2, spacing: (strips.clientWidth - inset) / (count - 1) };
  const ratio = window.devicePixelRatio || 1;
  player.strip.width = Math.max(1, Math.round(strips.clientWidth * ratio));
  // All strips have one time axis, whose times stand below the last.
  player.tiles.hasTimes = player === players.at(-1);
  const stripHeight = tileH + 6 + (player.tiles.hasTimes ? TIMES : 0);
  player.strip.height = Math.round(stripHeight * ratio);
  player.strip.style.height = `${stripHeight}px`;
}

/** Draws tiles at equal intervals; the playhead moves from the first one's centre to the last one's. */
function drawStrip(player) {
  const { count, left, width, height, spacing } = player.tiles;
  const context = player.strip.getContext("2d");
  const ratio = window.devicePixelRatio || 1;
  context.scale(ratio, ratio);
  context.imageSmoothingQuality = "high";
  for (let i = 0; i < count; i++) {
    const time = (i / (count - 1)) * duration;
    const index = player.frameIndex(time, i === count - 1 && player.duration < duration);
    const picture = player.pictures.at(index);
    if (player.tiles.hasTimes) drawTime(context, player.tiles, i, time);
    if (!picture) continue;
    // Faint where an earlier frame stands in for one that is not decoded yet, and after the end.
    const isThere = player.pictures.bitmaps[index] && time <= player.duration + 1e-6;
    context.globalAlpha = isThere ? 1 : 0.35;
    context.drawImage(picture, left + i * spacing, 3, width, height);
  }
}

/** Writes a tile's time below it, unless it would touch the one before. */
function drawTime(context, { count, left, width, height, spacing }, index, time) {
  const every = Math.ceil(46 / Math.max(spacing, 1));
  if (index % every && index !== count - 1) return;
  if (index !== count - 1 && count - 1 - index < every) return;
  context.globalAlpha = 1;
  context.fillStyle = getComputedStyle(document.body).getPropertyValue("--dim");
  context.font = `10.5px ${getComputedStyle(document.body).fontFamily}`;
  const text = `${Math.round(time * 1000)}${index === count - 1 ? " ms" : ""}`;
  const half = context.measureText(text).width / 2;
  const x = clamp(left + index * spacing + width / 2, half, strips.clientWidth - half);
  context.textAlign = "center";
  context.fillText(text, x, 3 + height + TIMES - 3);
}

/** Aligns the range's thumb with the playhead. */
function placeScrubber() {
  const tile = axisInset();
  const scrubber = $("scrubber");
  scrubber.style.marginLeft = `${tile / 2 - 8}px`;
  scrubber.style.width = `calc(100% - ${tile - 16}px)`;
}

const playhead = make("div", { class: "playhead" });
$("timeline").append(playhead);

function drawPlayhead() {
  if (!players[0].tiles) return;
  const inset = axisInset();
  const x = inset / 2 + (state.time / duration) * (strips.clientWidth - inset);
  playhead.style.left = `${strips.offsetLeft + x - 1}px`;
  playhead.style.top = `${strips.offsetTop - 4}px`;
  playhead.style.height = `${strips.offsetHeight + 6 - TIMES}px`;
}

const marks = $("marks");

/** Shows when the finger of the selected player's gesture lifts, and what follows. */
function drawMarks() {
  const { gesture } = players[state.selected];
  marks.hidden = !gesture;
  if (!gesture || !players[0].tiles) return;
  const inset = axisInset();
  const x = (time) => inset / 2 + (time / duration) * (strips.clientWidth - inset);
  const moments = [[gesture.begin, "touch"], [gesture.release, "finger up"], [gesture.end, gesture.outcome === "finish" ? "finished" : "cancelled"]];
  marks.replaceChildren(...moments.map(([time, title]) => {
    const mark = make("span", { class: "mark", title: `${title} at ${milliseconds(time)} ms` }, `${title} ${milliseconds(time)} ms`);
    mark.style.left = `${x(time)}px`;
    return mark;
  }));
  spread([...marks.children]);
}

/** Keeps labels inside their host and apart from each other: one that would touch another goes a row down. */
function spread(labels) {
  const width = marks.clientWidth;
  const rows = [];
  for (const label of labels) {
    const half = label.offsetWidth / 2;
    const center = clamp(label.offsetLeft, half, Math.max(width - half, half));
    const row = rows.findIndex((end) => end + 6 < center - half);
    const place = row < 0 ? rows.length : row;
    rows[place] = center + half;
    label.style.left = `${center}px`;
    label.style.top = `${place * 16}px`;
  }
  marks.style.height = `${rows.length * 16}px`;
}

/** Lets the playhead be dragged on an element. `time` maps a pointer event to seconds. */
function dragsPlayhead(element, time) {
  const move = (event) => { pause(); seek(time(event)); };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    move(event);
    event.preventDefault();
  });
  element.addEventListener("pointermove", (event) => { if (element.hasPointerCapture(event.pointerId)) move(event); });
}

dragsPlayhead(strips, (event) => {
  const box = strips.getBoundingClientRect();
  const tile = axisInset();
  return ((event.clientX - box.left - tile / 2) / (box.width - tile)) * duration;
});
