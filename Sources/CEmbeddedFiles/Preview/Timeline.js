const strips = $("strips");

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
  drawPlayhead();
}

function sizeStrip(player) {
  const { width, height } = player.size;
  const tallest = tileHeight();
  const tileH = width > height ? Math.round(tallest * 0.7) : tallest;
  const tileW = (width / height) * tileH;
  const count = Math.max(2, Math.floor((strips.clientWidth + 4) / (tileW + 4)));
  player.tiles = { count, width: tileW, height: tileH, spacing: (strips.clientWidth - tileW) / (count - 1) };
  const ratio = window.devicePixelRatio || 1;
  player.strip.width = Math.max(1, Math.round(strips.clientWidth * ratio));
  player.strip.height = Math.round((tileH + 6) * ratio);
  player.strip.style.height = `${tileH + 6}px`;
}

/** Draws tiles at equal intervals; the playhead moves from the first one's centre to the last one's. */
function drawStrip(player) {
  const { count, width, height, spacing } = player.tiles;
  const context = player.strip.getContext("2d");
  const ratio = window.devicePixelRatio || 1;
  context.scale(ratio, ratio);
  context.imageSmoothingQuality = "high";
  for (let i = 0; i < count; i++) {
    const time = (i / (count - 1)) * duration;
    const index = player.frameIndex(time, i === count - 1 && player.duration < duration);
    const picture = player.pictures.at(index);
    if (!picture) continue;
    // Faint where an earlier frame stands in for one that is not decoded yet, and after the end.
    const isThere = player.pictures.bitmaps[index] && time <= player.duration + 1e-6;
    context.globalAlpha = isThere ? 1 : 0.35;
    context.drawImage(picture, i * spacing, 3, width, height);
  }
}

/** Aligns the range's thumb with the playhead. */
function placeScrubber() {
  const tile = players[0].tiles.width;
  const scrubber = $("scrubber");
  scrubber.style.marginLeft = `${tile / 2 - 8}px`;
  scrubber.style.width = `calc(100% - ${tile - 16}px)`;
}

const playhead = make("div", { class: "playhead" });
$("timeline").append(playhead);

function drawPlayhead() {
  const tiles = players[0].tiles;
  if (!tiles) return;
  const x = tiles.width / 2 + (state.time / duration) * (strips.clientWidth - tiles.width);
  playhead.style.left = `${strips.offsetLeft + x - 1}px`;
  playhead.style.top = `${strips.offsetTop - 4}px`;
  playhead.style.height = `${strips.offsetHeight + 6}px`;
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
  const tile = players[0].tiles.width;
  return ((event.clientX - box.left - tile / 2) / (box.width - tile)) * duration;
});
