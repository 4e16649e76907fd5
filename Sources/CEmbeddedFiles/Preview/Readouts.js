/** The cells of the geometry table and the values that they show. */
let readoutCells = [];

/** The players whose numbers are shown: all if there are at most three with the same readouts, else the selected one. */
function compared() {
  const shape = (player) => JSON.stringify(player.readouts.map((r) => [r.layer, r.name, r.components]));
  const selected = players[state.selected];
  const isSame = players.every((player) => shape(player) === shape(selected));
  return isSame && players.length <= 3 ? players : [selected];
}

/** Builds the table of animated values: a row for each value, a column for each player, grouped by layer. */
function buildReadouts() {
  const shown = compared();
  const { readouts } = players[state.selected];
  readoutCells = [];
  const table = make("table", {}, ...(players.length > 1 ? [readoutHead(shown)] : []));
  for (const layer of new Set(readouts.map((readout) => readout.layer))) {
    const rows = readouts.flatMap((readout, index) => (readout.layer === layer ? readoutRows(readout, index, shown) : []));
    const title = make("th", { scope: "rowgroup", colspan: shown.length + 1 }, layer);
    table.append(make("tbody", {}, make("tr", {}, title), ...rows));
  }
  if (!readouts.length) table.append(make("tbody", {}, make("tr", {}, make("td", {}, "Nothing is animated."))));
  $("readouts").replaceChildren(table);
  updateReadouts();
}

function readoutHead(shown) {
  const cells = shown.map((player) => make("td", { class: "player-name" }, make("i", {
    class: "dot", title: player.label, role: "img", "aria-label": player.label, style: { "--color": player.color },
  }), ...(shown.length === 1 ? [` ${player.label}`] : [])));
  return make("thead", {}, make("tr", {}, make("td", {}), ...cells));
}

/** One row for all components if there is one player, otherwise a row for each component. */
function readoutRows(readout, index, shown) {
  const all = readout.components.map((_, part) => part);
  const rows = shown.length > 1 ? all.map((part) => [part]) : [all];
  return rows.map((parts) => {
    const isStill = parts.every((part) => new Set(readout.values[part].filter((value) => value !== null)).size <= 1);
    const title = shown.length > 1 && all.length > 1 ? `${readout.name} ${readout.components[parts[0]]}` : readout.name;
    const cells = shown.map((player) => readoutCell({ player, index, parts }));
    return make("tr", { class: isStill ? "still" : null }, make("th", { scope: "row" }, title), ...cells);
  });
}

function readoutCell(content) {
  const cell = make("td", {});
  readoutCells.push({ ...content, cell });
  return cell;
}

function updateReadouts() {
  for (const { cell, player, index, parts } of readoutCells) {
    const readout = player.readouts[index];
    const frame = player.frameIndex(state.time, state.isAfter);
    const texts = parts.map((part) => [readout.components[part], readoutText(readout, part, frame)]);
    const key = JSON.stringify(texts);
    if (cell.dataset.key === key) continue;
    cell.dataset.key = key;
    cell.replaceChildren(...texts.flatMap(([name, text]) => [" ", make("span", {}, ...(parts.length > 1 ? [readoutLabel(name), text] : [text]))]));
  }
}

function readoutText({ values, unit }, part, frame) {
  const value = values[part][frame];
  if (value === null) return "–";
  return unit === "°" ? `${fixed(value, 1)}°` : fixed(value, unit === "pt" ? 1 : 3);
}

function readoutLabel(name) {
  const short = { width: "w", height: "h" };
  return make("span", { class: "part" }, `${short[name] || name} `);
}
