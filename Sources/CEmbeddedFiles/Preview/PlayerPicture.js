/** The number of frames that an onion skin shows on each side, and their distance in seconds. */
const ONION = { count: 3, spacing: 1 / 15 };

/** Draws a player's picture, onion skin and outlines unless the canvas shows them already. */
function drawPlayer(player) {
  const index = player.frameIndex(state.time, state.isAfter);
  const picture = player.pictures.at(index);
  const key = `${index} ${state.onion} ${state.outlines} ${player.pictures.bitmaps[index] ? 1 : 0} ${player.revision || 0}`;
  if (!picture || player.drawn === key) return;
  player.drawn = key;
  const context = player.canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  drawPicture(context, picture, 1);
  if (state.onion) drawGhosts(context, player, index);
  if (state.outlines || state.onion) strokeOutlines(context, player, index, "#0a84ff", 1);
}

function drawPicture(context, picture, alpha) {
  context.globalAlpha = alpha;
  context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
}

function drawGhosts(context, player, index) {
  const ghosts = ghostIndices(player, index);
  for (const ghost of ghosts) {
    const picture = player.pictures.at(ghost.index);
    if (picture) drawPicture(context, picture, 0.3 / ghost.distance);
  }
  for (const ghost of ghosts) {
    strokeOutlines(context, player, ghost.index, ghost.side < 0 ? "#ff3b6b" : "#19b35b", 0.9 / ghost.distance);
  }
}

/** The frames of the onion skin, the farthest first. */
function ghostIndices(player, index) {
  const ghosts = [];
  for (let distance = ONION.count; distance >= 1; distance--) {
    for (const side of [-1, 1]) {
      const time = player.frames[index].time + side * distance * ONION.spacing;
      if (time < -1e-6 || time > player.duration + 1e-6) continue;
      const ghost = player.frameIndex(time, false);
      if (ghost !== index && !ghosts.some((other) => other.index === ghost)) ghosts.push({ index: ghost, distance, side });
    }
  }
  return ghosts;
}

/** Draws the outlines of a frame's animated layers, with a white rim so that they stand out on any picture. */
function strokeOutlines(context, player, index, color, alpha) {
  const scale = player.canvas.width / player.size.width;
  context.save();
  context.scale(scale, scale);
  context.lineJoin = "round";
  for (const path of new Set(player.frames[index].outlines)) {
    const shape = new Path2D(path);
    strokeShape(context, shape, "#ffffff", alpha * 0.6, 3.2 / player.scale);
    strokeShape(context, shape, color, alpha, 1.5 / player.scale);
  }
  context.restore();
}

function strokeShape(context, shape, color, alpha, width) {
  context.globalAlpha = alpha;
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke(shape);
}
