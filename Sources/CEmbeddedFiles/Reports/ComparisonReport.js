// Shows the expected and actual frames in the JSON document #data. Sizes are in pixels of the pictures.
"use strict";

const $ = (id) => document.getElementById(id);
const { frames } = JSON.parse($("data").textContent);
const changed = frames.map((frame, place) => (frame.status === "same" ? -1 : place)).filter((place) => place >= 0);

/** What the page shows: an index into `frames`, a view, and the view's settings. */
const state = { place: changed[0] ?? 0, mode: "side", amount: 50, isZoomed: false, isFlipped: false };

function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

const milliseconds = (time) => `${(time * 1000).toFixed(1).replace(/\.0$/, "")} ms`;
const source = (picture) => `data:image/png;base64,${picture.png}`;

// ------------------------------------------------------------------------------------------ panes

/** A frame's pictures; one that is the same has only the expected picture. */
const pictures = (frame) => ({
  expected: frame.expected,
  actual: frame.status === "same" ? frame.actual ?? frame.expected : frame.actual,
  difference: frame.difference,
});

/** The picture that a frame lacks because only one side has it. */
const lacking = { extra: "expected", missing: "actual" };
const noDifference = { same: "The same: nothing differs.", size: "Pictures of two sizes cannot be laid over each other." };

/** The reason why a pane is empty. */
function absence(name, frame) {
  if (name === "difference") return frame.absence ?? noDifference[frame.status];
  return lacking[frame.status] === name ? frame.absence : undefined;
}

/** A frame's state in a few words; a missing or extra frame has its own text. */
function verdict(frame) {
  if (frame.status in lacking) return frame.text;
  return frame.status === "size" ? "other size" : frame.status;
}

const frameSize = (frame) => (frame.expectedSize.length ? frame.expectedSize : frame.actualSize);

/** The visible part of the picture: all of it, or the difference with a margin. */
function region(frame) {
  const [width, height] = frameSize(frame);
  if (!state.isZoomed || frame.bounds.length === 0) return [0, 0, width, height];
  const [x, y, w, h] = frame.bounds;
  const room = Math.max(8, 0.25 * Math.max(w, h));
  return [x - room, y - room, w + 2 * room, h + 2 * room];
}

/** A pane with layers on top of each other, each an `img` or nothing. */
function pane(title, frame, layers, reason) {
  const view = make("div", { className: "view" });
  const element = make("div", { className: "pane" }, make("h2", { textContent: title }), view);
  if (layers.length === 0) {
    view.append(make("p", { className: "none", textContent: reason ?? "This report has no picture of this frame." }));
    return element;
  }
  const [width, height] = frameSize(frame);
  const sheet = make("div", { className: "sheet" }, ...layers);
  sheet.style.width = `${width}px`;
  sheet.style.height = `${height}px`;
  for (const [x, y, w, h] of frame.ignored ?? []) {
    const part = make("div", { className: "ignored", title: "not compared" });
    Object.assign(part.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
    sheet.append(part);
  }
  view.append(sheet);
  if (frame.bounds.length && !state.isZoomed) {
    const box = make("div", { className: "box" });
    view.append(box);
  }
  view.dataset.fits = "true";
  return element;
}

function image(picture, name, size) {
  const element = make("img", { src: source(picture), alt: name, draggable: false });
  if (size.length) {
    element.style.width = `${size[0]}px`;
    element.style.height = `${size[1]}px`;
  }
  return element;
}

/** Fits the region into every view, as large as possible. */
function fit() {
  const frame = frames[state.place];
  const [x, y, width, height] = region(frame);
  for (const view of document.querySelectorAll(".view[data-fits]")) {
    const scale = Math.min(view.clientWidth / width, view.clientHeight / height);
    const left = (view.clientWidth - width * scale) / 2 - x * scale;
    const top = (view.clientHeight - height * scale) / 2 - y * scale;
    const sheet = view.querySelector(".sheet");
    sheet.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    sheet.classList.toggle("near", scale > 2);
    const box = view.querySelector(".box");
    if (box) {
      const [bx, by, bw, bh] = frame.bounds;
      // The border lies outside the difference, so that it hides none of it.
      Object.assign(box.style, {
        left: `${left + bx * scale - 5}px`, top: `${top + by * scale - 5}px`,
        width: `${bw * scale + 10}px`, height: `${bh * scale + 10}px`,
      });
    }
    const edge = view.querySelector(".edge");
    if (edge) edge.style.left = `${left + (frameSize(frame)[0] * state.amount * scale) / 100 - 1}px`;
  }
}

const views = {
  side(frame, { expected, actual, difference }) {
    const one = (name, picture, size) =>
      pane(name, frame, picture ? [image(picture, name, size)] : [], absence(name.toLowerCase(), frame));
    const panes = [
      one("Expected", state.isFlipped ? actual : expected, frame.expectedSize),
      one("Actual", state.isFlipped ? expected : actual, frame.actualSize.length ? frame.actualSize : frame.expectedSize),
    ];
    if (difference) panes.splice(1, 0, one("Difference", difference, frame.expectedSize));
    return panes;
  },
  swipe(frame, both) {
    return [layered("Expected ◂ ▸ Actual", frame, both, (over) => {
      over.style.clipPath = `inset(0 0 0 ${state.amount}%)`;
    }, make("div", { className: "edge" }))];
  },
  onion(frame, both) {
    return [layered(`Expected ${100 - state.amount} % + Actual ${state.amount} %`, frame, both, (over) => {
      over.style.opacity = state.amount / 100;
    })];
  },
  difference(frame, { difference }) {
    const layers = difference ? [image(difference, "Difference", frame.expectedSize)] : [];
    return [pane("Difference", frame, layers, absence("difference", frame))];
  },
};

/** Both pictures in one pane, the actual one on top. */
function layered(title, frame, { expected, actual }, style, ...marks) {
  const layers = [];
  if (expected) layers.push(image(expected, "Expected", frame.expectedSize));
  if (actual) {
    const over = image(actual, "Actual", frame.actualSize.length ? frame.actualSize : frame.expectedSize);
    if (expected) style(over);
    layers.push(over);
  }
  if (state.isFlipped) layers.reverse();
  const element = pane(title, frame, layers, undefined);
  if (layers.length === 2) element.querySelector(".view").append(...marks);
  return element;
}

// ------------------------------------------------------------------------------------------- page

function show() {
  const frame = frames[state.place];
  if (!frame) return;
  const both = pictures(frame);
  $("stage").replaceChildren(...views[state.mode](frame, both));
  const isReduced = Object.values(both).some((picture) => picture?.reduced);
  $("verdict").replaceChildren(
    make("b", { className: frame.status, textContent: verdict(frame) }),
    frame.text && !(frame.status in lacking) ? ` ${frame.text}` : "", isReduced ? " · shown smaller than it is" : "");
  $("place").textContent = `frame ${frame.index} · ${milliseconds(frame.time)}`;
  document.body.dataset.frame = frame.index;
  document.body.dataset.mode = state.mode;
  $("scrubber").value = state.place;
  $("scrubber").setAttribute("aria-valuetext", `frame ${frame.index}, ${milliseconds(frame.time)}, ${verdict(frame)}`);
  for (const button of document.querySelectorAll("[data-mode]")) {
    if (button.tagName === "BUTTON") button.setAttribute("aria-pressed", button.dataset.mode === state.mode);
  }
  $("zoom").setAttribute("aria-pressed", state.isZoomed);
  $("zoom").disabled = frame.bounds.length === 0;
  $("amount-label").hidden = !["swipe", "onion"].includes(state.mode);
  $("amount-name").textContent = state.mode === "swipe" ? "Edge" : "Actual";
  $("amount").value = state.amount;
  $("previous").disabled = !changed.some((place) => place < state.place);
  $("next").disabled = !changed.some((place) => place > state.place);
  for (const [place, button] of [...$("strip").children].entries()) {
    const isCurrent = place === state.place;
    button.setAttribute("aria-current", isCurrent);
    if (isCurrent) reveal(button);
  }
  fit();
}

/** Scrolls only the strip, not the page. */
function reveal(button) {
  const strip = $("strip");
  const left = button.offsetLeft - strip.offsetLeft;
  if (left < strip.scrollLeft || left + button.offsetWidth > strip.scrollLeft + strip.clientWidth) {
    strip.scrollLeft = left - strip.clientWidth / 2;
  }
}

function set(values) {
  Object.assign(state, values);
  state.place = Math.min(Math.max(state.place, 0), frames.length - 1);
  show();
}

const goToChanged = (step) => {
  const places = step > 0 ? changed : [...changed].reverse();
  const place = places.find((other) => (other - state.place) * step > 0);
  if (place !== undefined) set({ place });
};

function fillStrip() {
  $("strip").append(...frames.map((frame, place) => {
    const button = make("button", {
      type: "button", className: frame.status, tabIndex: -1,
      title: `frame ${frame.index}, ${milliseconds(frame.time)}: ${verdict(frame)}`,
      onclick: () => set({ place }),
    });
    if (frame.thumbnail) {
      button.append(make("img", { src: `data:image/png;base64,${frame.thumbnail}`, alt: "", loading: "lazy" }));
    }
    button.append(make("span", { textContent: frame.index }));
    return button;
  }));
}

// ------------------------------------------------------------------------------------------ input

const modes = ["side", "swipe", "onion", "difference"];
const keys = {
  ArrowLeft: (event) => set({ place: state.place - (event.shiftKey ? 10 : 1) }),
  ArrowRight: (event) => set({ place: state.place + (event.shiftKey ? 10 : 1) }),
  Home: () => set({ place: 0 }),
  End: () => set({ place: frames.length - 1 }),
  n: () => goToChanged(1),
  p: () => goToChanged(-1),
  z: () => set({ isZoomed: !state.isZoomed }),
  b: () => state.isFlipped || set({ isFlipped: true }),
  "?": () => $("keys").showModal(),
};
modes.forEach((mode, place) => { keys[String(place + 1)] = () => set({ mode }); });

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("keys").open) return;
  if (event.target === $("amount") && event.key.startsWith("Arrow")) return;
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action(event);
});
document.addEventListener("keyup", (event) => {
  if (event.key.toLowerCase() === "b") set({ isFlipped: false });
});
for (const button of document.querySelectorAll("button[data-mode]")) {
  button.addEventListener("click", () => set({ mode: button.dataset.mode }));
}
for (const button of document.querySelectorAll("[data-frame]")) {
  if (button.tagName !== "BUTTON") continue;
  button.addEventListener("click", () => {
    set({ place: frames.findIndex((frame) => frame.index === Number(button.dataset.frame)) });
  });
}
$("scrubber").max = frames.length - 1;
$("scrubber").addEventListener("input", () => set({ place: Number($("scrubber").value) }));
$("amount").addEventListener("input", () => set({ amount: Number($("amount").value) }));
$("zoom").addEventListener("click", () => set({ isZoomed: !state.isZoomed }));
$("previous").addEventListener("click", () => goToChanged(-1));
$("next").addEventListener("click", () => goToChanged(1));
$("help").addEventListener("click", () => $("keys").showModal());
addEventListener("resize", fit);

/** Swipe and onion skin follow the pointer over the picture. */
function follow(event) {
  const view = event.target.closest?.(".view[data-fits]");
  if (!view || !["swipe", "onion"].includes(state.mode) || event.buttons !== 1) return;
  const bounds = view.querySelector(".sheet").getBoundingClientRect();
  const share = (event.clientX - bounds.left) / bounds.width;
  set({ amount: Math.round(100 * Math.min(Math.max(share, 0), 1)) });
}
$("stage").addEventListener("pointerdown", follow);
$("stage").addEventListener("pointermove", follow);

fillStrip();
show();
