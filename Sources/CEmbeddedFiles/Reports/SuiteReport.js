// Filters the cases of a suite by words and by status.
"use strict";

const $ = (id) => document.getElementById(id);
const cases = [...document.querySelectorAll("li[data-status]")];
const statuses = [...new Set(cases.map((entry) => entry.dataset.status))];
const texts = cases.map((entry) => entry.textContent.toLowerCase());
let chosen = "all";

/** Shows the cases that have every word and the chosen status, and opens the lines that hold some of them. */
function show() {
  const words = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  cases.forEach((entry, place) => {
    const isMeant = words.every((word) => texts[place].includes(word));
    entry.hidden = !(isMeant && (chosen === "all" || chosen === entry.dataset.status));
    if (!entry.hidden) count += 1;
  });
  for (const details of document.querySelectorAll("details")) {
    const isEmpty = !details.querySelector("li:not([hidden])");
    details.hidden = isEmpty;
    details.open = !isEmpty && (words.length > 0 || chosen !== "all");
  }
  $("count").textContent = count === cases.length ? `${count} cases` : `${count} of ${cases.length} cases`;
  for (const button of $("statuses").children) {
    button.setAttribute("aria-pressed", button.dataset.status === chosen);
  }
}

for (const status of ["all", ...statuses]) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: status });
  button.dataset.status = status;
  button.addEventListener("click", () => {
    chosen = status;
    show();
  });
  $("statuses").append(button);
}
$("filter").addEventListener("input", show);
$("tools").hidden = cases.length < 2;
show();
