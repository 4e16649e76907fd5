/** Asks something in a dialog: gives the value of the button that was pressed, or null. */
function ask(title, content, buttons) {
  const dialog = $("ask");
  return new Promise((resolve) => {
    const close = (value) => { dialog.close(); resolve(value); };
    dialog.replaceChildren(
      make("h2", { id: "ask-title" }, title), ...content,
      make("div", { class: "actions" }, ...buttons.map(({ title, value, isMain }) =>
        make("button", { type: "button", class: isMain ? "quiet strong" : "quiet", value, onclick: () => close(value) }, title))));
    dialog.oncancel = () => resolve(null);
    dialog.showModal();
  });
}

/** Writes the selected player's changes to the file of its spec after asking, or downloads a spec of them. */
async function saveSpec(live) {
  const request = () => ({ player: copied(live.requests[state.selected]) });
  const name = `${players[state.selected].name}.yaml`;
  try {
    const plan = await (await post("/save", { ...request(), writes: false })).json();
    const choice = await ask(
      plan.file ? `Write to ${plan.file}?` : `Save as ${name}?`, savingTable(plan), [
        { title: "Cancel", value: null },
        { title: plan.file ? "Download instead" : "Download", value: "download", isMain: !plan.file },
        ...(plan.file && plan.values.length ? [{ title: "Write", value: "write", isMain: true }] : []),
      ]);
    if (!choice) return;
    const writes = choice === "write" || plan.pictures.length > 0;
    const done = writes && (choice === "write" || !plan.file) ? await live.saved(post("/save", { ...request(), writes: true })) : plan;
    if (choice === "download") {
      download(new Blob([done.yaml], { type: "application/yaml" }), name);
      live.editor.say(`${name} is downloaded; its pictures are named with their whole paths.`);
    } else {
      live.editor.say(`Written to ${done.file}. Undo changes the page, not the file.`);
    }
  } catch (error) {
    live.editor.say(error.message, true);
  }
}

/** The values and pictures that are written. */
function savingTable({ file, values, pictures }) {
  const rows = values.map(({ key, before, after }) => make("tr", {},
    make("th", { scope: "row" }, key), make("td", {}, before ?? "–"), make("td", {}, "→"), make("td", {}, make("b", {}, after ?? "taken away"))));
  const notes = [];
  if (file && !rows.length) notes.push("The file says all this already.");
  if (file && rows.length) notes.push("Everything else, and comments, stay as they are.");
  if (!file) notes.push("No file was opened, so this downloads one: open it the next time to write to it.");
  for (const picture of pictures) notes.push(`The picture that was dropped is written to ${picture}.`);
  return [
    ...(rows.length ? [make("div", { class: "scroll" }, make("table", { class: "saving" }, ...rows))] : []),
    ...notes.map((note) => make("p", { class: "hint" }, note)),
  ];
}

/** Shows an address of the page for one browser on another machine. */
async function showPhone(live) {
  try {
    const { address, side, path } = await (await post("/invite", {})).json();
    const code = svg("svg", { viewBox: `-4 -4 ${side + 8} ${side + 8}`, class: "code", role: "img", "aria-label": "QR code" },
      svg("rect", { x: -4, y: -4, width: side + 8, height: side + 8, fill: "#fff" }), svg("path", { d: path, fill: "#000" }));
    await ask("On a phone in the same network", [
      code, make("p", { class: "address" }, make("code", {}, address)),
      make("p", { class: "hint" }, "Lets one browser in, once. Open this again for another one."),
    ], [{ title: "Close", value: null }]);
  } catch (error) {
    live.editor.say(error.message, true);
  }
}

/** Files that the server makes: with all pixels, and moving. */
function serverKeeps(live) {
  const film = (format) => async () => {
    const response = await post("/film", {
      player: copied(live.requests[state.selected]), format, time: state.time, settled: state.isAfter,
    });
    return response.blob();
  };
  return [
    { title: "Frame", hint: "The frame that is shown, with all pixels, as PNG", name: "frame.png", file: film("picture") },
    { title: "Strip", hint: "Twelve frames side by side, as PNG", name: "strip.png", file: film("strip") },
    { title: "Sheet", hint: "Twelve frames with their times and the curve, as PNG", name: "sheet.png", file: film("sheet") },
    { title: "GIF", hint: "50 frames a second, one pixel per point", name: "film.gif", file: film("gif") },
    { title: "MP4", hint: "60 frames a second, with all pixels; needs ffmpeg", name: "film.mp4", file: film("mp4") },
  ];
}
