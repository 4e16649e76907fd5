/** The number of frames of a strip. */
const STRIP = 12;

/** The pictures that can be saved: title, hint, and what gives the file. A live page adds those that its server makes. */
const keeps = [
  { title: "Frame", hint: "The frame that is shown, as PNG", name: "frame.png", file: () => frameFile() },
  { title: "Strip", hint: `${STRIP} frames side by side, as PNG`, name: "strip.png", file: () => stripFile() },
];

function showKeep(isOpen) {
  const list = $("keep-list");
  if (list.hidden === !isOpen) return;
  list.hidden = !isOpen;
  $("keep").setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) return;
  list.replaceChildren(...keeps.map((entry) => make("button", {
    type: "button", role: "menuitem", title: entry.hint, onclick: () => keepFile(entry),
  }, entry.title)));
  list.firstChild.focus();
}

/** Downloads one of `keeps`, named after the selected player. */
async function keepFile({ name, title, file }) {
  showKeep(false);
  const player = players[state.selected];
  const button = $("keep");
  button.textContent = `${title} …`;
  try {
    download(await file(), `${player.name}-${name.startsWith("frame") ? `${Math.round(state.time * 1000)}ms.png` : name}`);
    button.textContent = "Saved";
  } catch (error) {
    button.textContent = "Not saved";
    $("announcer").textContent = error.message;
    document.dispatchEvent(new CustomEvent("keepfailure", { detail: error.message }));
  }
  setTimeout(() => { button.textContent = "Save picture"; }, 1600);
}

/** Gives a file to the browser to be saved. */
function download(blob, name) {
  const address = URL.createObjectURL(blob);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function frameFile() {
  const player = players[state.selected];
  const picture = player.pictures.at(player.frameIndex(state.time, state.isAfter));
  const canvas = make("canvas", { width: player.width, height: player.height });
  canvas.getContext("2d").drawImage(picture, 0, 0, player.width, player.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function stripFile() {
  const player = players[state.selected];
  const gap = Math.round(player.width * 0.04);
  const canvas = make("canvas", { width: STRIP * (player.width + gap) - gap, height: player.height });
  const context = canvas.getContext("2d");
  for (let index = 0; index < STRIP; index++) {
    const frame = player.frameIndex((index / (STRIP - 1)) * player.duration, false);
    context.drawImage(player.pictures.at(frame), index * (player.width + gap), 0, player.width, player.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
