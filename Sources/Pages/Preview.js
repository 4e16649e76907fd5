// Plays the transitions of the JSON in #data. Times are in seconds, geometry is in points.
"use strict";

const $ = (id) => document.getElementById(id);

/** An HTML element with attributes, properties in `on…`, and children. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "style") for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v);
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const color = (index) => `var(--c${index % 12})`;
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const fixed = (value, digits) => value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
const milliseconds = (time) => {
  const value = time * 1000;
  return Math.abs(value - Math.round(value)) < 0.05 ? String(Math.round(value)) : value.toFixed(1);
};

// ---------------------------------------------------------------------------------------- frames

/** Bytes of pictures that a browser may be asked to keep; frames are made smaller beyond it. */
const PIXEL_BUDGET = 110e6;

/** Frames from the page itself: each picture is laid over the one before. */
class EmbeddedFrames {
  constructor(player, share) {
    this.player = player;
    this.bitmaps = new Array(player.frames.length).fill(null);
    this.onload = () => {};
    const pixels = player.width * player.height * player.frames.length;
    this.reduction = Math.min(1, Math.sqrt((PIXEL_BUDGET * share) / pixels));
  }

  async load() {
    const { width, height, frames } = this.player;
    const canvas = make("canvas", { width, height });
    const context = canvas.getContext("2d");
    for (const [index, frame] of frames.entries()) {
      if (frame.image) {
        const bytes = Uint8Array.from(atob(frame.image.png), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        context.drawImage(picture, frame.image.x, frame.image.y);
        picture.close();
        frame.image.png = "";
      }
      const isCopy = !frame.image && index > 0;
      this.bitmaps[index] = isCopy ? this.bitmaps[index - 1] : await this.snapshot(canvas);
      this.onload(index);
    }
  }

  snapshot(canvas) {
    if (this.reduction === 1) return createImageBitmap(canvas);
    return createImageBitmap(canvas, {
      resizeWidth: Math.max(1, Math.round(canvas.width * this.reduction)),
      resizeHeight: Math.max(1, Math.round(canvas.height * this.reduction)),
      resizeQuality: "high",
    });
  }

  /** The picture of a frame, or while that is not there yet, the last one before it. */
  at(index) {
    for (let i = index; i >= 0; i--) if (this.bitmaps[i]) return this.bitmaps[i];
    return null;
  }

  get isComplete() { return this.bitmaps.every(Boolean); }
}

// --------------------------------------------------------------------------------------- players

/** One transition of the page, with what can be asked of it at a time. */
class Player {
  constructor(data, index, frames) {
    Object.assign(this, data);
    this.index = index;
    this.color = color(index);
    this.pictures = frames;
    this.running = this.frames.filter((frame) => !frame.settled);
    this.settledIndex = this.frames.findIndex((frame) => frame.settled);
  }

  /** The frame that a display would show; after the end, what stays after completion. */
  frameIndex(time, isAfter) {
    if ((isAfter || time > this.duration + 1e-6) && this.settledIndex >= 0) return this.settledIndex;
    let [low, high] = [0, this.running.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.running[middle].time <= time + 1e-6) low = middle + 1; else high = middle;
    }
    return Math.max(low - 1, 0);
  }

  /** The eased progress, between the samples of the curve. */
  progress(time) {
    const place = clamp(time / this.duration, 0, 1) * (this.curve.length - 1);
    const index = Math.min(Math.floor(place), this.curve.length - 2);
    return this.curve[index] + (this.curve[index + 1] - this.curve[index]) * (place - index);
  }

  /** The progress made in a second; nothing while a step jumps. */
  velocity(time) {
    if (time > this.duration + 1e-9) return 0;
    const step = this.duration / (this.curve.length - 1);
    const from = clamp(time - step, 0, this.duration);
    const to = clamp(time + step, 0, this.duration);
    return (this.progress(to) - this.progress(from)) / (to - from);
  }
}

// ----------------------------------------------------------------------------------------- state

const data = JSON.parse($("data").textContent);
const SPEEDS = [[1, "1×"], [0.5, "½"], [0.25, "¼"], [0.1, "1/10"]];
/** How long the end stays before a loop begins anew, in seconds of the clock. */
const REST = 0.7;

const state = {
  time: 0,
  /** Behind the end: what stays after completion. */
  isAfter: false,
  isPlaying: false,
  loops: true,
  speed: 1,
  selected: 0,
  onion: false,
  outlines: false,
};
let players = [];
let duration = 1;
/** Every time at which a frame begins, and the end; single steps go from one to the next. */
let positions = [];

function setPlayers(list) {
  players = list;
  duration = Math.max(...players.map((player) => player.duration));
  const times = [...new Set(players.flatMap((p) => p.running.map((f) => Math.round(f.time * 1e6) / 1e6)))];
  positions = times.sort((a, b) => a - b).map((time) => ({ time, isAfter: false }));
  positions.push({ time: duration, isAfter: true });
  state.selected = Math.min(state.selected, players.length - 1);
  state.time = Math.min(state.time, duration);
}

function seek(time, isAfter = false) {
  state.time = clamp(time, 0, duration);
  state.isAfter = isAfter;
  draw();
}

function step(count) {
  pause();
  const current = positions.findLastIndex
    ? positions.findLastIndex((p) => p.time <= state.time + 1e-6 && (state.isAfter || !p.isAfter))
    : positions.reduce((best, p, i) => (p.time <= state.time + 1e-6 && (state.isAfter || !p.isAfter) ? i : best), 0);
  const target = positions[clamp(current + count, 0, positions.length - 1)];
  seek(target.time, target.isAfter);
  announce();
}

function play() {
  if (state.isPlaying) return;
  if (state.isAfter || state.time >= duration - 1e-9) seek(0);
  state.isPlaying = true;
  lastTick = null;
  rested = 0;
  showPlaying();
  requestAnimationFrame(tick);
}

function pause() {
  state.isPlaying = false;
  showPlaying();
}

let lastTick = null;
let rested = 0;

function tick(now) {
  if (!state.isPlaying) return;
  // A tab in the background does not run on: no frame is skipped by more than a tenth of a second.
  const passed = lastTick === null ? 0 : Math.min((now - lastTick) / 1000, 0.1);
  lastTick = now;
  if (state.isAfter) {
    rested += passed;
    if (rested >= REST) {
      rested = 0;
      if (state.loops) seek(0); else pause();
    }
  } else {
    const time = state.time + passed * state.speed;
    seek(time, time >= duration);
  }
  requestAnimationFrame(tick);
}

function showPlaying() {
  $("play").setAttribute("aria-label", state.isPlaying ? "Pause" : "Play");
  $("play-shape").setAttribute("d", state.isPlaying ? "M3.500 2.500h3v11h-3zM9.500 2.500h3v11h-3z" : "M4 2.500v11L13.500 8z");
}

// ----------------------------------------------------------------------------------------- stage

const stage = $("stage");
const GAP = 24;
const LABEL = 46;

function buildStage() {
  stage.replaceChildren(
    ...players.map((player) => {
      player.canvas = make("canvas", { role: "img", "aria-label": `${player.name} ${player.operation}, ${player.timing}` });
      const name = make("span", { class: "name" },
        make("i", { class: "dot", style: { "--color": player.color } }), make("span", {}, player.label));
      player.element = make("button", {
        type: "button", class: "player", "aria-pressed": String(player.index === state.selected && players.length > 1),
        title: players.length > 1 ? `${player.label}: show its numbers and code` : player.label,
        onclick: () => select(player.index),
      }, player.canvas, name);
      return player.element;
    }));
  layOutStage();
}

/** All players at one scale, as large as fits, in the number of rows that makes them largest. */
function layOutStage() {
  stage.style.height = "";
  const width = stage.clientWidth;
  const height = stage.clientHeight;
  if (!width || !height) return;
  let best = 0;
  for (let rows = 1; rows <= players.length; rows++) {
    const perRow = Math.ceil(players.length / rows);
    let [widest, tallest] = [0, 0];
    for (let row = 0; row < rows; row++) {
      const line = players.slice(row * perRow, (row + 1) * perRow);
      if (!line.length) continue;
      widest = Math.max(widest, line.reduce((sum, p) => sum + p.size.width, 0));
      tallest = Math.max(tallest, ...line.map((p) => p.size.height));
    }
    const scale = Math.min((width - GAP * (perRow - 1) - 2) / widest, (height / rows - LABEL - 16) / tallest);
    best = Math.max(best, scale);
  }
  const ratio = window.devicePixelRatio || 1;
  const needed = rowsHeight(best, width);
  stage.style.height = `${Math.min(height, needed)}px`;
  for (const player of players) {
    const w = Math.max(8, Math.floor(player.size.width * best));
    const h = Math.max(8, Math.floor(player.size.height * best));
    player.scale = best;
    player.canvas.style.width = `${w}px`;
    player.canvas.style.height = `${h}px`;
    player.canvas.width = Math.round(w * ratio);
    player.canvas.height = Math.round(h * ratio);
    player.canvas.style.setProperty("--corner", `${Math.min(w, h) * 0.055}px`);
    player.element.style.width = `${w}px`;
    player.drawn = null;
  }
}

/** The height of all rows at a scale. */
function rowsHeight(scale, width) {
  let [height, x, tallest] = [0, 0, 0];
  for (const player of players) {
    const w = Math.floor(player.size.width * scale);
    if (x > 0 && x + w > width) {
      height += tallest + LABEL + 16;
      [x, tallest] = [0, 0];
    }
    x += w + GAP;
    tallest = Math.max(tallest, player.size.height * scale);
  }
  return Math.ceil(height + tallest + LABEL + 24);
}

/** How many frames before and after an onion skin shows, and how far apart in seconds. */
const ONION = { count: 3, spacing: 1 / 15 };

function drawPlayer(player) {
  const index = player.frameIndex(state.time, state.isAfter);
  const picture = player.pictures.at(index);
  const key = `${index} ${state.onion} ${state.outlines} ${player.pictures.bitmaps[index] ? 1 : 0} ${player.revision || 0}`;
  if (!picture || player.drawn === key) return;
  player.drawn = key;
  const context = player.canvas.getContext("2d");
  const { width, height } = player.canvas;
  context.imageSmoothingQuality = "high";
  context.globalAlpha = 1;
  context.drawImage(picture, 0, 0, width, height);
  const ghosts = state.onion ? ghostIndices(player, index) : [];
  for (const ghost of ghosts) {
    const bitmap = player.pictures.at(ghost.index);
    if (!bitmap) continue;
    context.globalAlpha = 0.3 / ghost.distance;
    context.drawImage(bitmap, 0, 0, width, height);
  }
  context.globalAlpha = 1;
  for (const ghost of ghosts) strokeOutlines(context, player, ghost.index, ghost.side < 0 ? "#ff3b6b" : "#19b35b", 0.9 / ghost.distance);
  if (state.outlines || state.onion) strokeOutlines(context, player, index, "#0a84ff", 1);
}

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

function strokeOutlines(context, player, index, stroke, alpha) {
  const scale = player.canvas.width / player.size.width;
  context.save();
  context.scale(scale, scale);
  context.lineJoin = "round";
  for (const path of new Set(player.frames[index].outlines)) {
    const shape = new Path2D(path);
    context.globalAlpha = alpha * 0.6;
    context.strokeStyle = "#ffffff";
    context.lineWidth = 3.2 / player.scale;
    context.stroke(shape);
    context.globalAlpha = alpha;
    context.strokeStyle = stroke;
    context.lineWidth = 1.5 / player.scale;
    context.stroke(shape);
  }
  context.restore();
}

function select(index) {
  if (state.selected === index) return;
  state.selected = index;
  players.forEach((p) => p.element.setAttribute("aria-pressed", String(p.index === index && players.length > 1)));
  buildAnimations();
  buildReadouts();
  buildCode();
  document.dispatchEvent(new CustomEvent("playerselect"));
  draw();
}

// -------------------------------------------------------------------------------------- timeline

const strips = $("strips");

function buildStrips() {
  strips.replaceChildren(
    ...players.map((player) => {
      player.strip = make("canvas", { "aria-hidden": "true" });
      return make("div", { class: "strip" }, player.strip);
    }));
  drawStrips();
}

/** Tiles at even times from the first to the last; the playhead moves from centre to centre. */
function drawStrips() {
  const ratio = window.devicePixelRatio || 1;
  const tallest = players.length === 1 ? 96 : players.length <= 3 ? 72 : 48;
  for (const player of players) {
    const width = strips.clientWidth;
    const isWide = player.size.width > player.size.height;
    const height = isWide ? Math.round(tallest * 0.7) : tallest;
    const tile = (player.size.width / player.size.height) * height;
    const count = Math.max(2, Math.floor((width + 4) / (tile + 4)));
    const canvas = player.strip;
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.round((height + 6) * ratio);
    canvas.style.height = `${height + 6}px`;
    player.tiles = { count, tile, height, spacing: (width - tile) / (count - 1) };
    const context = canvas.getContext("2d");
    context.scale(ratio, ratio);
    context.imageSmoothingQuality = "high";
    for (let i = 0; i < count; i++) {
      const time = (i / (count - 1)) * duration;
      const picture = player.pictures.at(player.frameIndex(time, i === count - 1 && player.duration < duration));
      if (!picture) continue;
      context.globalAlpha = time > player.duration + 1e-6 ? 0.35 : 1;
      context.drawImage(picture, i * player.tiles.spacing, 3, tile, height);
    }
    player.stripPicture = null;
  }
  placeScrubber();
  drawPlayhead();
}

/** The range's thumb runs as far as the playhead does, from the first tile's centre to the last's. */
function placeScrubber() {
  const tile = players[0].tiles.tile;
  const scrubber = $("scrubber");
  scrubber.style.marginLeft = `${tile / 2 - 8}px`;
  scrubber.style.width = `calc(100% - ${tile - 16}px)`;
}

let playhead = null;

function drawPlayhead() {
  if (!playhead) {
    playhead = make("div", { style: { position: "absolute", width: "2px", background: "var(--accent)", "border-radius": "1px", "pointer-events": "none" } });
    $("timeline").append(playhead);
  }
  const tiles = players[0].tiles;
  if (!tiles) return;
  const x = tiles.tile / 2 + (state.time / duration) * (strips.clientWidth - tiles.tile);
  playhead.style.left = `${strips.offsetLeft + x - 1}px`;
  playhead.style.top = `${strips.offsetTop - 4}px`;
  playhead.style.height = `${strips.offsetHeight + 6}px`;
}

/** Makes an element a place to drag the playhead on. `time` maps a pointer's x to seconds. */
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
  const tile = players[0].tiles.tile;
  return ((event.clientX - box.left - tile / 2) / (box.width - tile)) * duration;
});

// ----------------------------------------------------------------------------------------- plots

/** A plot of all players over one axis of time. */
class Plot {
  constructor(host, { value, low, high, lines, unit, digits }) {
    Object.assign(this, { host, value, low, high, lines, unit, digits });
    dragsPlayhead(host, (event) => {
      const box = host.getBoundingClientRect();
      return ((event.clientX - box.left - this.left) / (box.width - this.left - this.right)) * duration;
    });
  }

  left = 34;
  right = 12;
  top = 8;
  bottom = 20;

  build() {
    const width = this.host.clientWidth;
    const height = this.host.clientHeight;
    if (!width) return;
    const values = players.flatMap((p) => this.samples(p).map((s) => s[1]));
    const low = Math.min(this.low, ...values);
    const high = Math.max(this.high, ...values);
    const pad = (high - low) * 0.04;
    this.x = (time) => this.left + (time / duration) * (width - this.left - this.right);
    this.y = (value) => this.top + (1 - (value - low + pad) / (high - low + 2 * pad)) * (height - this.top - this.bottom);
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": this.host.id.replace("-", " ") });
    this.grid(picture, low, high, width, height);
    for (const player of players) this.curve(picture, player);
    this.line = svg("line", { class: "playhead", y1: this.top, y2: height - this.bottom });
    picture.append(this.line);
    this.dots = players.map((player) => {
      const dot = svg("circle", { r: 4 });
      dot.style.setProperty("--color", player.color);
      picture.append(dot);
      return dot;
    });
    this.host.replaceChildren(picture);
    this.update();
  }

  samples(player) {
    const count = player.curve.length - 1;
    return player.curve.map((_, i) => {
      const time = (i / count) * player.duration;
      return [time, this.value(player, time)];
    });
  }

  grid(picture, low, high, width, height) {
    const step = niceStep((high - low) / (height < 150 ? 2.5 : 4));
    for (let value = Math.ceil(low / step - 1e-9) * step; value <= high + 1e-9; value += step) {
      const y = this.y(value);
      picture.append(
        svg("line", { class: Math.abs(value) < 1e-9 ? "axis" : "grid", x1: this.left, x2: width - this.right, y1: y, y2: y }),
        svgText(this.left - 6, y + 3.500, "end", fixed(value, step < 1 ? (step < 0.1 ? 2 : step * 10 % 1 ? 2 : 1) : 0)));
    }
    const timeStep = niceStep(duration / (width < 320 ? 3 : 4));
    for (let time = 0; time <= duration + 1e-9; time += timeStep) {
      const x = this.x(time);
      picture.append(svg("line", { class: "grid", x1: x, x2: x, y1: this.top, y2: height - this.bottom }));
      const isLast = time + timeStep > duration + 1e-9;
      const isClose = isLast && duration - time > 1e-9;
      picture.append(svgText(x, height - 5, time === 0 ? "start" : isLast && !isClose ? "end" : "middle",
        `${milliseconds(time)}${isLast ? " ms" : ""}`));
    }
  }

  curve(picture, player) {
    const samples = this.samples(player);
    const text = samples.map(([t, v], i) => `${i ? "L" : "M"}${this.x(t).toFixed(2)} ${this.y(v).toFixed(2)}`).join("");
    const path = svg("path", { class: "curve", d: text });
    path.style.setProperty("--color", player.color);
    picture.append(path);
    if (player.duration >= duration - 1e-6) return;
    const last = this.value(player, duration);
    const rest = svg("path", { class: "curve rest", d: `M${this.x(player.duration)} ${this.y(last)}H${this.x(duration)}` });
    rest.style.setProperty("--color", player.color);
    picture.append(rest);
  }

  update() {
    if (!this.line) return;
    const x = this.x(state.time);
    this.line.setAttribute("x1", x);
    this.line.setAttribute("x2", x);
    players.forEach((player, i) => {
      if (!this.dots[i]) return;
      this.dots[i].setAttribute("cx", x);
      this.dots[i].setAttribute("cy", this.y(this.value(player, state.time)));
    });
  }
}

function svgText(x, y, anchor, text) {
  const element = svg("text", { x, y, "text-anchor": anchor });
  element.textContent = text;
  return element;
}

/** 1, 2 or 5 times a power of ten, at least `value`. */
function niceStep(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= value - 1e-12);
}

const plots = [
  new Plot($("progress-plot"), {
    value: (player, time) => (time > player.duration ? 1 : player.progress(time)), low: 0, high: 1,
  }),
  new Plot($("velocity-plot"), { value: (player, time) => player.velocity(time), low: 0, high: 0.1 }),
];

// -------------------------------------------------------------------------------------- geometry

/** The players whose numbers are shown: all while they are few and measure the same. */
function compared() {
  const shape = (player) => JSON.stringify(player.readouts.map((r) => [r.layer, r.name, r.components]));
  const selected = players[state.selected];
  const isSame = players.every((player) => shape(player) === shape(selected));
  return isSame && players.length <= 3 ? players : [selected];
}

let readoutCells = [];

function buildReadouts() {
  const shown = compared();
  const reference = shown.includes(players[state.selected]) ? players[state.selected] : shown[0];
  const table = make("table", {});
  if (players.length > 1) {
    table.append(make("thead", {}, make("tr", {}, make("td", {}), ...shown.map((player) => make("td", {},
      make("i", { class: "dot", title: player.label, role: "img", "aria-label": player.label, style: { "--color": player.color } }))))));
  }
  readoutCells = [];
  let body = null;
  let layer = null;
  reference.readouts.forEach((readout, index) => {
    if (readout.layer !== layer) {
      layer = readout.layer;
      body = make("tbody", {}, make("tr", {}, make("th", { scope: "rowgroup", colspan: shown.length + 1 }, layer)));
      table.append(body);
    }
    const rows = shown.length > 1 ? readout.components.map((_, part) => [part]) : [readout.components.map((_, part) => part)];
    for (const parts of rows) {
      const isStill = parts.every((part) => new Set(readout.values[part].filter((v) => v !== null)).size <= 1);
      const title = shown.length > 1 && readout.components.length > 1 ? `${readout.name} ${readout.components[parts[0]]}` : readout.name;
      const cells = shown.map((player) => {
        const cell = make("td", {});
        readoutCells.push({ cell, player, index, parts, labelled: parts.length > 1 });
        return cell;
      });
      body.append(make("tr", isStill ? { class: "still" } : {}, make("th", { scope: "row" }, title), ...cells));
    }
  });
  if (!reference.readouts.length) table.append(make("tbody", {}, make("tr", {}, make("td", {}, "Nothing is animated."))));
  $("readouts").replaceChildren(table);
  updateReadouts();
}

function updateReadouts() {
  for (const { cell, player, index, parts, labelled } of readoutCells) {
    const readout = player.readouts[index];
    const frame = player.frameIndex(state.time, state.isAfter);
    const texts = parts.map((part) => {
      const value = readout.values[part][frame];
      const text = value === null ? "–" : fixed(value, readout.unit === "pt" ? 1 : readout.unit === "°" ? 1 : 3);
      return [labelled ? readout.components[part] : "", text];
    });
    const key = JSON.stringify(texts);
    if (cell.dataset.key === key) continue;
    cell.dataset.key = key;
    const short = { width: "w", height: "h" };
    cell.replaceChildren(...texts.flatMap(([label, text]) => label
      ? [make("span", { class: "part" }, `${short[label] || label} `), text] : [text]));
    if (readout.unit === "°") cell.append("°");
  }
}

// ------------------------------------------------------------------------------------ animations

function buildChoice(host) {
  host.replaceChildren(...(players.length < 2 ? [] : players.map((player) => make("button", {
    type: "button", "aria-pressed": String(player.index === state.selected), onclick: () => select(player.index),
  }, make("i", { class: "dot", style: { "--color": player.color } }), player.label))));
}

let tracks = [];

function buildAnimations() {
  buildChoice($("animations-choice"));
  const player = players[state.selected];
  tracks = [];
  const rows = player.animations.map((animation) => {
    const cursor = make("b", {});
    const bar = make("i", { style: { "--color": player.color, left: `${(animation.begin / duration) * 100}%`, width: `${Math.max((animation.duration / duration) * 100, 0.5)}%` } });
    tracks.push(cursor);
    const details = animation.details ? [make("span", { class: "hint" }, ` ${animation.details}`)] : [];
    return make("tr", {},
      make("td", {}, animation.layer), make("td", {}, make("code", {}, animation.property), ...details),
      make("td", { class: "number" }, `${milliseconds(animation.begin)} ms`),
      make("td", { class: "number" }, `${milliseconds(animation.duration)} ms`),
      make("td", {}, make("code", {}, shortened(animation.timing))),
      make("td", { class: "values", title: animation.from }, animation.from),
      make("td", { class: "values", title: animation.to }, make("b", {}, animation.to)),
      make("td", { class: "lane" }, make("div", { class: "track", "aria-hidden": "true" }, bar, cursor)));
  });
  const titles = ["Layer", "Property", "Begin", "Duration", "Curve", "From", "To", ""];
  $("animations").replaceChildren(
    make("thead", {}, make("tr", {}, ...titles.map((title, i) => make("th", { scope: "col", class: i === 2 || i === 3 ? "number" : false }, title)))),
    make("tbody", {}, ...rows));
}

const shortened = (text) => (text.length > 44 ? `${text.slice(0, 43)}…` : text);

// ------------------------------------------------------------------------------------------ code

const code = { target: 0, part: "timing" };

function snippets() {
  const player = players[state.selected];
  return [...player.code, { target: "Spec", timing: null, transition: { code: player.spec, notes: [], error: 0 } }];
}

function buildCode() {
  buildChoice($("code-choice"));
  const list = snippets();
  $("code-tabs").replaceChildren(...list.map((entry, index) => make("button", {
    type: "button", role: "tab", id: `tab-${index}`, "aria-selected": String(index === code.target),
    "aria-controls": "code-view", tabindex: index === code.target ? 0 : -1,
    onclick: () => { code.target = index; buildCode(); },
    onkeydown: (event) => {
      const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!move) return;
      event.stopPropagation();
      code.target = (index + move + list.length) % list.length;
      buildCode();
      $(`tab-${code.target}`).focus();
    },
  }, entry.target)));
  const entry = list[code.target];
  const parts = [["timing", "Timing"], ["transition", "Transition"]].filter(([part]) => entry[part] && entry[part].code);
  const part = parts.some(([name]) => name === code.part) ? code.part : (parts[0] || ["transition"])[0];
  $("code-parts").replaceChildren(...parts.map(([name, title]) => make("button", {
    type: "button", "aria-pressed": String(name === part), onclick: () => { code.part = name; buildCode(); },
  }, title)));
  const snippet = entry[part] || { code: "", notes: [] };
  $("code").textContent = snippet.code;
  $("code-notes").replaceChildren(...snippet.notes.map((note) => make("li", {}, note)));
}

async function copyCode() {
  const text = $("code").textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages from a file may not have the clipboard; the older way still works there.
    const area = make("textarea", { class: "visually-hidden" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  $("copy").textContent = "Copied";
  $("announcer").textContent = "Copied to the clipboard";
  setTimeout(() => { $("copy").textContent = "Copy"; }, 1400);
}

// ------------------------------------------------------------------------------------------ draw

function draw() {
  players.forEach(drawPlayer);
  plots.forEach((plot) => plot.update());
  const scrubber = $("scrubber");
  scrubber.value = state.time / duration;
  scrubber.style.setProperty("--filled", `${(state.time / duration) * 100}%`);
  drawPlayhead();
  updateReadouts();
  for (const cursor of tracks) cursor.style.left = `${(state.time / duration) * 100}%`;
  showNumbers();
}

function showNumbers() {
  const player = players[state.selected];
  const frame = player.frameIndex(state.time, state.isAfter);
  const isAfter = player.frames[frame].settled;
  const where = isAfter ? "after completion" : `frame ${frame} of ${player.running.length - 1}`;
  $("clock").replaceChildren(make("b", {}, `${milliseconds(state.time)} ms`), ` of ${milliseconds(duration)} · ${where}`);
  $("scrubber").setAttribute("aria-valuetext", `${milliseconds(state.time)} milliseconds, ${where}`);
  const progress = state.time > player.duration ? 1 : player.progress(state.time);
  $("progress-now").textContent = `${fixed(progress * 100, 1)} %`;
  $("velocity-now").textContent = `${fixed(player.velocity(state.time), 2)} ways per second`;
}

function announce() {
  $("announcer").textContent = $("scrubber").getAttribute("aria-valuetext");
}

function showHeader() {
  $("title").textContent = data.title;
  $("generator").textContent = `Made with ${data.generator}`;
  const first = players[0];
  $("subtitle").textContent = `${first.operation} · ${first.size.width} × ${first.size.height} pt · ${players.length === 1 ? `${first.timing} · ` : ""}${milliseconds(duration)} ms`;
  const findings = [...new Set(players.flatMap((player) => player.findings))];
  $("notice").hidden = !findings.length;
  $("notice").textContent = findings.join(" · ");
}

/** Everything anew, as for other players. */
function build() {
  showHeader();
  buildStage();
  buildStrips();
  plots.forEach((plot) => plot.build());
  buildAnimations();
  buildReadouts();
  buildCode();
  draw();
}

function layOut() {
  if (!players.length) return;
  layOutStage();
  drawStrips();
  plots.forEach((plot) => plot.build());
  draw();
}

// ----------------------------------------------------------------------------------------- input

function setSpeed(index) {
  state.speed = SPEEDS[index][0];
  [...$("speeds").children].forEach((button, i) => button.setAttribute("aria-pressed", String(i === index)));
}

function toggle(name) {
  state[name] = !state[name];
  $(name === "loops" ? "loop" : name).setAttribute("aria-pressed", String(state[name]));
  draw();
}

const KEYS = {
  " ": () => (state.isPlaying ? pause() : play()),
  ArrowLeft: (event) => step(event.shiftKey ? -10 : -1),
  ArrowRight: (event) => step(event.shiftKey ? 10 : 1),
  Home: () => { pause(); seek(0); announce(); },
  End: () => { pause(); seek(duration, true); announce(); },
  1: () => setSpeed(0), 2: () => setSpeed(1), 3: () => setSpeed(2), 4: () => setSpeed(3),
  l: () => toggle("loops"), o: () => toggle("onion"), g: () => toggle("outlines"),
  "?": () => $("keys").showModal(),
};

/** Whether a key belongs to the element that has the focus. */
function isTaken(event) {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || $("keys").open) return true;
  if (target.id === "scrubber") return false;
  if (target.matches("input, select, textarea")) return true;
  return event.key === " " && target.matches("button, a, summary") && target.id !== "play";
}

document.addEventListener("keydown", (event) => {
  const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || isTaken(event)) return;
  event.preventDefault();
  action(event);
});

$("play").addEventListener("click", () => (state.isPlaying ? pause() : play()));
$("play").addEventListener("keyup", (event) => { if (event.key === " ") event.preventDefault(); });
$("first").addEventListener("click", () => { pause(); seek(0); announce(); });
$("back").addEventListener("click", () => step(-1));
$("forward").addEventListener("click", () => step(1));
$("loop").addEventListener("click", () => toggle("loops"));
$("onion").addEventListener("click", () => toggle("onion"));
$("outlines").addEventListener("click", () => toggle("outlines"));
$("help").addEventListener("click", () => $("keys").showModal());
$("copy").addEventListener("click", copyCode);
$("scrubber").addEventListener("input", (event) => { pause(); seek(event.target.valueAsNumber * duration); });
$("speeds").append(...SPEEDS.map(([, title], index) => make("button", {
  type: "button", "aria-pressed": String(index === 0), onclick: () => setSpeed(index),
}, title)));

let layoutRequest = 0;
function requestLayout() {
  cancelAnimationFrame(layoutRequest);
  layoutRequest = requestAnimationFrame(layOut);
}
let knownWidth = 0;
new ResizeObserver(([entry]) => {
  if (entry.contentRect.width === knownWidth) return;
  knownWidth = entry.contentRect.width;
  requestLayout();
}).observe(stage);
addEventListener("resize", requestLayout);

// ----------------------------------------------------------------------------------------- start

async function start() {
  setPlayers(data.players.map((player, index) => new Player(player, index, new EmbeddedFrames(player, 1 / data.players.length))));
  build();
  let pending = false;
  for (const player of players) {
    player.pictures.onload = () => {
      if (pending) return;
      pending = true;
      requestAnimationFrame(() => { pending = false; drawStrips(); draw(); });
    };
  }
  await Promise.all(players.map((player) => player.pictures.load()));
  drawStrips();
  draw();
  document.documentElement.dataset.ready = "true";
}

let live = null;

/** Behind everything else: the live page's part follows this script. */
addEventListener("DOMContentLoaded", async () => {
  if (data.live) live = new Live(data); else await start();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
});
