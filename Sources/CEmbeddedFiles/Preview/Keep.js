/** The number of frames of a strip. */
const STRIP = 12;

/** The pictures that can be saved: title, hint, and what gives the file. A live page adds those that its server makes. */
const keeps = [
  { title: "Frame", hint: "The frame that is shown, as PNG", name: "frame.png", file: () => frameFile() },
  { title: "Strip", hint: `${STRIP} frames side by side, as PNG`, name: "strip.png", file: () => stripFile() },
  { title: "GIF", hint: "The motion, 50 frames a second and a rest at the end", name: "motion.gif", file: () => gifFile() },
  ...films(),
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

/** A film, where the browser can make one: MP4 or else WebM. */
function films() {
  if (!window.MediaRecorder) return [];
  const type = ["video/mp4", "video/webm"].find((type) => MediaRecorder.isTypeSupported(type));
  if (!type) return [];
  const title = type === "video/mp4" ? "MP4" : "WebM";
  return [{ title, hint: "The motion as a film, recorded while it plays once", name: `motion.${title.toLowerCase()}`, file: () => filmFile(type) }];
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

/** The seconds that a film rests on its last picture. */
const FILM_REST = 1;

/** A canvas of the selected player's size, and what draws it as it is at a time. */
function filmed() {
  const player = players[state.selected];
  const canvas = make("canvas", { width: player.width, height: player.height });
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  const draw = (time) => {
    const picture = player.pictures.at(player.frameIndex(Math.min(time, player.duration), time > player.duration));
    context.drawImage(picture, 0, 0, player.width, player.height);
  };
  return { player, canvas, context, draw };
}

async function gifFile() {
  const { player, context, draw } = filmed();
  const gif = new Gif(player.width, player.height);
  const count = Math.max(Math.round(player.duration * 50), 1);
  for (let index = 0; index <= count; index++) {
    draw(index === count ? player.duration + 1 : (index / count) * player.duration);
    gif.add(context.getImageData(0, 0, player.width, player.height).data, index === count ? 100 * FILM_REST : 2);
    // The page stays alive.
    if (index % 5 === 4) await new Promise((resolve) => setTimeout(resolve));
  }
  return gif.file;
}

/** Records the motion while it plays, which takes as long as it does. */
async function filmFile(type) {
  const { player, canvas, draw } = filmed();
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(60), { mimeType: type, videoBitsPerSecond: 12e6 });
  const chunks = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const ended = new Promise((resolve, reject) => { recorder.onstop = resolve; recorder.onerror = () => reject(new Error("The browser could not record the film.")); });
  recorder.start();
  const start = performance.now();
  await new Promise((resolve) => {
    const step = () => {
      const time = (performance.now() - start) / 1000;
      draw(time);
      time < player.duration + FILM_REST ? requestAnimationFrame(step) : resolve();
    };
    requestAnimationFrame(step);
  });
  recorder.stop();
  await ended;
  return new Blob(chunks, { type });
}
