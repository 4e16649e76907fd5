"use strict";
const report = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const milliseconds = (seconds) => `${(seconds * 1000).toFixed(1)} ms`;
const percent = (share) => `${(share * 100).toFixed(1)} %`;
// Without the sign of a number that rounds to 0.
const tenths = (value) => (Math.round(value * 10) / 10 || 0).toFixed(1);
const hundredths = (value) => (Math.round(value * 100) / 100 || 0).toFixed(2);

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") made.textContent = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== false) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

let shown = report.transitions[0];
let index = 0;
let side = "spec";
let speed = 0.25;
let timer = null;

// Pictures, loaded when they are first shown.
const pictures = new Map();
function picture(base64) {
  if (!base64) return Promise.resolve(null);
  if (!pictures.has(base64)) {
    const image = new Image();
    const loaded = new Promise((resolve) => {
      image.onload = () => resolve(image);
      image.onerror = () => resolve(null);
    });
    image.src = `data:image/png;base64,${base64}`;
    pictures.set(base64, loaded);
  }
  return pictures.get(base64);
}

async function draw() {
  const transition = shown;
  const place = index;
  const frame = transition.frames[place];
  const [recorded, rendered] = await Promise.all([
    picture(frame.recorded), picture(side === "spec" ? frame.spec : frame.matched ?? frame.spec)]);
  if (transition !== shown || place !== index || !recorded) return;
  const [width, height] = [recorded.naturalWidth, recorded.naturalHeight];
  const contexts = ["recorded", "rendered", "difference"].map((id) => {
    const canvas = byId(id);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    return canvas.getContext("2d", { willReadFrequently: true });
  });
  contexts[0].drawImage(recorded, 0, 0);
  if (!rendered) return;
  contexts[1].drawImage(rendered, 0, 0, width, height);
  const first = contexts[0].getImageData(0, 0, width, height);
  const second = contexts[1].getImageData(0, 0, width, height);
  const result = contexts[2].createImageData(width, height);
  for (let i = 0; i < first.data.length; i += 4) {
    let most = 0;
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(first.data[i + c] - second.data[i + c]));
    const grey = 0.16 * (first.data[i] + first.data[i + 1] + first.data[i + 2]) / 3;
    const share = Math.min(most / 96, 1);
    result.data[i] = grey + share * (255 - grey);
    result.data[i + 1] = grey + share * (70 - grey);
    result.data[i + 2] = grey + share * (110 - grey);
    result.data[i + 3] = 255;
  }
  contexts[2].putImageData(result, 0, 0);
  const isOutlined = frame.figure?.difference > frame.figure?.uncertainty && side === "spec";
  byId("outlines").hidden = !isOutlined;
  if (isOutlined) {
    outline(contexts[2], frame.figure, "specified", "--spec", [5, 4]);
    outline(contexts[2], frame.figure, "recorded", "--found", []);
  }
}

/** Draws where the moving figure is. */
function outline(context, figure, name, color, dashes) {
  const scale = context.canvas.width / shown.size.width;
  const { x, y, width, height } = figure[name];
  context.save();
  context.setLineDash(dashes);
  context.lineWidth = 1.5;
  context.strokeStyle = getComputedStyle(context.canvas).getPropertyValue(color);
  context.beginPath();
  if (figure.shape === "circle" || figure.shape === "ellipse") {
    context.ellipse((x + width / 2) * scale, (y + height / 2) * scale, width / 2 * scale, height / 2 * scale, 0, 0, 2 * Math.PI);
  } else {
    context.rect(x * scale, y * scale, width * scale, height * scale);
  }
  context.stroke();
  context.restore();
}

/** Where a figure is, in words. */
function whereabouts({ shape }, { x, y, width, height }) {
  return shape === "circle"
    ? `centre ${tenths(x + width / 2)}, ${tenths(y + height / 2)}, radius ${tenths((width + height) / 4)}`
    : `${tenths(width)} × ${tenths(height)} at ${tenths(x)}, ${tenths(y)}`;
}

function showFigure({ figure }) {
  byId("figure-now").textContent = figure
    ? `${tenths(figure.difference)} ± ${tenths(figure.uncertainty)} points` : "";
  const texts = figure ? [
    [`Recording`, whereabouts(figure, figure.recorded)],
    [`Spec`, whereabouts(figure, figure.specified)]] : [];
  byId("figure-places").replaceChildren(...texts.flatMap(([name, text]) => [element("dt", { text: name }), element("dd", { text })]));
}

const isOff = (frame) => frame.telling && Math.abs(frame.progress - frame.specified) > report.tolerance.progress;
const isElsewhere = (frame) => frame.telling && frame.figure?.ofPlace > report.tolerance.distance
  && frame.figure.difference > frame.figure.uncertainty;

function verdict(frame) {
  if (frame.repeated) return "This picture is the one before, shown again while the motion went on.";
  if (frame.missing) return `${frame.missing} ${frame.missing === 1 ? "picture is" : "pictures are"} missing before this frame.`;
  if (isOff(frame)) return `Here the recording is at ${percent(frame.progress)} of the way, the spec at ${percent(frame.specified)}.`;
  if (frame.unexplained) return `This picture shows something else than the spec: it differs by ${tenths(frame.unexplained)} of 255 levels.`;
  if (isElsewhere(frame)) return `Here the ${frame.figure.shape} is ${tenths(frame.figure.difference)} points from where the spec puts it.`;
  return "";
}

/** How much a frame is to be looked at: missing pictures first, then what differs most. */
const severity = (frame) => frame.repeated || frame.missing ? 2
  : isOff(frame) ? Math.abs(frame.progress - frame.specified) : 0;

function show(place) {
  index = Math.min(Math.max(place, 0), shown.frames.length - 1);
  const frame = shown.frames[index];
  byId("scrubber").value = index;
  byId("scrubber").style.setProperty("--filled", `${(index / Math.max(shown.frames.length - 1, 1)) * 100}%`);
  byId("clock").replaceChildren(element("b", { text: `frame ${frame.index}` }), ` ${milliseconds(frame.time)}`);
  byId("verdict").replaceChildren(element("b", { text: verdict(frame) }));
  byId("progress-now").textContent = `${percent(frame.progress)}, spec ${percent(frame.specified)}`;
  showFigure(frame);
  for (const [i, button] of [...byId("marks").children].entries()) {
    if (i === index) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  for (const plot of plots) plot.update();
  draw();
}

/** The smallest of 1, 2, 5, 10, … of which a length has no more than a number. */
function roundStep(length, count) {
  for (let step = 1; ; step *= 10) {
    for (const factor of [1, 2, 5]) if (length / (step * factor) <= count) return step * factor;
  }
}

/** A plot over the time of the frames. */
class Plot {
  left = 38;
  right = 10;
  top = 8;
  bottom = 20;

  constructor(host, values, content) {
    Object.assign(this, { host, values, content });
    host.addEventListener("pointerdown", (event) => this.seek(event));
    host.addEventListener("pointermove", (event) => { if (event.buttons) this.seek(event); });
  }

  seek(event) {
    const box = this.host.getBoundingClientRect();
    const share = (event.clientX - box.left - this.left) / (box.width - this.left - this.right);
    const time = this.start + share * this.length;
    const distances = shown.frames.map((frame) => Math.abs(frame.time - time));
    stop();
    show(distances.indexOf(Math.min(...distances)));
  }

  build() {
    const [width, height] = [this.host.clientWidth, this.host.clientHeight];
    if (!width) return;
    this.start = shown.frames[0].time;
    this.length = Math.max(shown.frames.at(-1).time - this.start, 1e-6);
    const { low, high, step, text, unit = "" } = this.values();
    this.x = (time) => this.left + ((time - this.start) / this.length) * (width - this.left - this.right);
    this.y = (value) => this.top + (1 - (value - low) / (high - low)) * (height - this.top - this.bottom);
    const drawing = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": this.host.getAttribute("aria-label") });
    for (const hitch of shown.hitches) {
      drawing.append(svg("rect", { class: "hitch", x: this.x(hitch.time), y: this.top,
        width: Math.max(this.x(hitch.time + hitch.duration) - this.x(hitch.time), 2), height: height - this.top - this.bottom }));
    }
    for (let value = Math.ceil(low / step - 1e-9) * step; value <= high + 1e-9; value += step) {
      drawing.append(
        svg("line", { class: Math.abs(value) < 1e-9 ? "axis" : "grid", x1: this.left, x2: width - this.right, y1: this.y(value), y2: this.y(value) }),
        svg("text", { x: this.left - 5, y: this.y(value) + 3.5, "text-anchor": "end" }, `${text(value)}${value + step > high + 1e-9 ? unit : ""}`));
    }
    const pace = roundStep(this.length * 1000, Math.max(Math.min(Math.floor(width / 55), 7), 2));
    const last = Math.floor((this.start + this.length) * 1000 / pace) * pace;
    for (let value = Math.ceil(this.start * 1000 / pace) * pace; value <= last; value += pace) {
      const x = this.x(value / 1000);
      drawing.append(
        svg("line", { class: "grid", x1: x, x2: x, y1: this.top, y2: height - this.bottom }),
        svg("text", { x, y: height - 5, "text-anchor": "middle" }, `${value}${value === last ? " ms" : ""}`));
    }
    this.content(drawing, this, width, height);
    this.line = svg("line", { class: "playhead", y1: this.top, y2: height - this.bottom });
    drawing.append(this.line);
    this.host.replaceChildren(drawing);
  }

  path(points) {
    return points.map(([time, value], i) => `${i ? "L" : "M"}${this.x(time).toFixed(2)} ${this.y(value).toFixed(2)}`).join("");
  }

  update() {
    if (!this.line) return;
    const x = this.x(shown.frames[index].time);
    this.line.setAttribute("x1", x);
    this.line.setAttribute("x2", x);
  }
}

const plots = [
  new Plot(byId("plot"), () => {
    const values = shown.frames.map((frame) => frame.progress).concat(shown.curve.map(([, value]) => value));
    return { low: Math.min(-0.02, ...values), high: Math.max(1.04, ...values), step: 0.25, text: hundredths };
  }, (drawing, plot) => {
    drawing.append(
      svg("path", { class: "spec", d: plot.path(shown.specCurve) }),
      svg("path", { class: "found", d: plot.path(shown.curve) }));
    for (const frame of shown.frames) {
      drawing.append(svg("circle", { class: frame.repeated ? "repeated" : frame.telling ? "" : "vague", r: 2.6, cx: plot.x(frame.time), cy: plot.y(frame.progress) }));
    }
  }),
  new Plot(byId("error-plot"), () => {
    const errors = shown.frames.filter((frame) => frame.telling).map((frame) => Math.abs(frame.progress - frame.specified));
    const high = Math.max(1.5 * report.tolerance.progress, ...errors) * 1.1;
    return { low: -high, high, step: roundStep(200 * high, 6) / 100, text: hundredths };
  }, (drawing, plot, width) => {
    const limit = report.tolerance.progress;
    drawing.append(svg("rect", { class: "limit", x: plot.left, y: plot.y(limit), width: width - plot.left - plot.right, height: plot.y(-limit) - plot.y(limit) }));
    const telling = shown.frames.filter((frame) => frame.telling);
    drawing.append(svg("path", { class: "found", d: plot.path(telling.map((frame) => [frame.time, frame.progress - frame.specified])) }));
  }),
  new Plot(byId("figure-plot"), () => {
    const high = highestPlace();
    return { low: 0, high, step: roundStep(high, 4), text: String, unit: " pt" };
  }, (drawing, plot) => {
    const frames = placed();
    const high = highestPlace();
    const curve = (value) => frames.map((frame) => [frame.time, Math.min(Math.max(value(frame.figure), 0), high)]);
    const doubt = curve((figure) => figure.difference + figure.uncertainty)
      .concat(curve((figure) => figure.difference - figure.uncertainty).reverse());
    if (frames.length) drawing.append(svg("path", { class: "doubt", d: `${plot.path(doubt)}Z` }));
    drawing.append(svg("path", { class: "found", d: plot.path(curve((figure) => figure.difference)) }));
    if (hasOwnPlace()) drawing.append(svg("path", { class: "spec", d: plot.path(curve((figure) => figure.ofPlace)) }));
  }),
];

/** The frames of which it is well known where the moving figure is. */
const placed = () => shown.frames.filter((frame) => frame.telling && frame.figure);
/** The upper end of its plot, in points, at which there is a number; what is more uncertain than that is cut off. */
function highestPlace() {
  const most = Math.max(4, ...placed().map(({ figure }) => figure.difference)) * 1.02;
  const step = roundStep(most * 1.15, 4);
  return Math.ceil(most / step) * step;
}
/** Whether the figure is in another place than specified, besides being late. */
const hasOwnPlace = () => placed().some(({ figure }) => figure.ofPlace > 0);

function choose(transition) {
  shown = transition;
  byId("scrubber").max = shown.frames.length - 1;
  byId("figures").replaceChildren(...shown.rows.flatMap(([name, text]) => [element("dt", { text: name }), element("dd", { text })]));
  byId("fit").textContent = shown.fit;
  byId("progress-name").textContent = shown.hasOwnEasings ? "Time passed (its parts have their own easings)" : "Progress";
  byId("marks").replaceChildren(...shown.frames.map((frame, i) => element("button", {
    type: "button", title: `frame ${frame.index}, ${milliseconds(frame.time)}`, tabindex: "-1",
    class: frame.repeated || frame.missing ? "hitch" : isOff(frame) || isElsewhere(frame) || frame.unexplained ? "off" : frame.state === "moving" ? "moving" : "",
    onclick: () => { stop(); show(i); } })));
  const offenders = shown.frames.map((frame, i) => [frame, i]).filter(([frame]) => verdict(frame))
    .sort(([first], [second]) => severity(second) - severity(first));
  byId("offenders-panel").hidden = offenders.length === 0;
  byId("offenders").replaceChildren(...offenders.map(([frame, i]) => element("li", {},
    element("button", { type: "button", text: `${milliseconds(frame.time)}: ${verdict(frame)}`, onclick: () => { stop(); show(i); } }))));
  for (const key of document.querySelectorAll(".hitches")) key.hidden = shown.hitches.length === 0;
  byId("figure-panel").hidden = placed().length === 0;
  byId("figure-legend").hidden = !hasOwnPlace();
  byId("stage").style.setProperty("--shape", shown.size.width / shown.size.height);
  for (const button of byId("choices").children) {
    button.setAttribute("aria-pressed", String(button.textContent === shown.name));
  }
  for (const button of byId("motions").querySelectorAll("button")) {
    button.setAttribute("aria-current", String(report.transitions[button.dataset.place] === shown));
  }
  for (const plot of plots) plot.build();
  // A picture that is shown again is no difference from the spec.
  const different = offenders.find(([frame]) => !frame.repeated && !frame.missing);
  const first = different ? different[1] : shown.frames.findIndex((frame) => frame.progress > 0.4);
  show(Math.max(first, 0));
}

function stop() {
  clearTimeout(timer);
  timer = null;
  byId("play-shape").setAttribute("d", "M4 2.5v11L13.5 8z");
}

function step() {
  if (index >= shown.frames.length - 1) show(0);
  else show(index + 1);
  const next = shown.frames[Math.min(index + 1, shown.frames.length - 1)];
  const delay = index >= shown.frames.length - 1 ? 0.6 : (next.time - shown.frames[index].time) / speed;
  timer = setTimeout(step, Math.max(delay * 1000, 15));
}

function play() {
  if (timer) return stop();
  byId("play-shape").setAttribute("d", "M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z");
  step();
}

function look(at) {
  side = at;
  for (const button of document.querySelectorAll("[data-side]")) {
    button.setAttribute("aria-pressed", String(button.dataset.side === side));
  }
  byId("rendered-name").textContent = side === "spec" ? "Spec, at this time" : "Transition, at this progress";
  draw();
}

byId("speeds").append(...[[1, "1×"], [0.5, "½"], [0.25, "¼"], [0.1, "1/10"]].map(([value, text]) => element("button", {
  type: "button", text, "aria-pressed": String(value === speed), onclick: (event) => {
    speed = value;
    for (const button of byId("speeds").children) button.setAttribute("aria-pressed", String(button === event.target));
  } })));
if (report.transitions.length > 1) {
  byId("choices").append(...report.transitions.map((transition) => element("button", {
    type: "button", text: transition.name, onclick: () => choose(transition) })));
}
byId("motions-panel").hidden = report.motions.length === 0;
byId("motions").append(...report.motions.map(({ text, place }) => element("li", {}, place === undefined
  ? element("span", { text })
  : element("button", { type: "button", text, "data-place": place, onclick: () => choose(report.transitions[place]) }))));
byId("play").addEventListener("click", play);
byId("back").addEventListener("click", () => { stop(); show(index - 1); });
byId("forward").addEventListener("click", () => { stop(); show(index + 1); });
byId("scrubber").addEventListener("input", (event) => { stop(); show(Number(event.target.value)); });
for (const button of document.querySelectorAll("[data-side]")) button.addEventListener("click", () => look(button.dataset.side));
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isScrubber = event.target === byId("scrubber");
  const keys = {
    " ": play, s: () => look("spec"), m: () => look("matched"),
    ArrowLeft: () => { stop(); show(index - (event.shiftKey ? 10 : 1)); },
    ArrowRight: () => { stop(); show(index + (event.shiftKey ? 10 : 1)); },
    Home: () => show(0), End: () => show(shown.frames.length - 1),
  };
  const action = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!action || (isScrubber && event.key.startsWith("Arrow") && !event.shiftKey)) return;
  event.preventDefault();
  action();
});
addEventListener("resize", () => { for (const plot of plots) { plot.build(); plot.update(); } });
look("spec");
choose(report.transitions[0]);
