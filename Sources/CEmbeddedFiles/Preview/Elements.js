// A page that plays the transitions of the JSON in #data, in one script: this file, then the others in the
// order of `PreviewPage`. Times are in seconds, geometry is in points.
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

/** An SVG element with attributes and children. */
function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The colour of a player, by its place. */
const color = (index) => `var(--c${index % 12})`;
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
/** A number with so many digits, and no minus before a zero. */
const fixed = (value, digits) => value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
/** A time as milliseconds, with a tenth only where there is one. */
const milliseconds = (time) => {
  const value = time * 1000;
  return Math.abs(value - Math.round(value)) < 0.05 ? String(Math.round(value)) : value.toFixed(1);
};

/** Shows which of several buttons is the chosen one. */
function press(buttons, chosen) {
  [...buttons].forEach((button, index) => button.setAttribute("aria-pressed", String(index === chosen)));
}

/** Puts other children into an element; the focus stays at its place among them. */
function refill(host, children) {
  const focused = [...host.children].indexOf(document.activeElement);
  host.replaceChildren(...children);
  host.children[focused]?.focus({ preventScroll: true });
}
