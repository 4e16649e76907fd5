// Plays the transitions in the JSON document #data. All files are one script, joined in the order of
// embedded_files.c; this one comes first. Times are in seconds, geometry is in points.
"use strict";

const $ = (id) => document.getElementById(id);

/** Creates an HTML element with attributes, event listeners (`on…`) and children. */
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

/** Creates an SVG element with attributes and children. */
function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The colour of the player with this index. */
const color = (index) => `var(--c${index % 12})`;
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
/** A number with a fixed number of decimals, without a minus sign if it rounds to zero. */
const fixed = (value, digits) => value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
/** A time in milliseconds, with one decimal unless it is a whole number. */
const milliseconds = (time) => {
  const value = time * 1000;
  return Math.abs(value - Math.round(value)) < 0.05 ? String(Math.round(value)) : value.toFixed(1);
};

/** Marks the button with the index `chosen` as pressed and the others as not. */
function press(buttons, chosen) {
  [...buttons].forEach((button, index) => button.setAttribute("aria-pressed", String(index === chosen)));
}

/** Replaces an element's children; the focus stays on the child with the same index. */
function refill(host, children) {
  const focused = [...host.children].indexOf(document.activeElement);
  host.replaceChildren(...children);
  host.children[focused]?.focus({ preventScroll: true });
}
