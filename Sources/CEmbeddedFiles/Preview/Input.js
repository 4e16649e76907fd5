function setSpeed(index) {
  state.speed = SPEEDS[index][0];
  press($("speeds").children, index);
}

/** Toggles a flag of the state; its button's id is the same. */
function toggle(name) {
  state[name] = !state[name];
  $(name).setAttribute("aria-pressed", String(state[name]));
  draw();
}

const playOrPause = () => (state.isPlaying ? pause() : play());
const goToStart = () => { pause(); seek(0); announce(); };

const KEYS = {
  " ": playOrPause,
  ArrowLeft: (event) => step(event.shiftKey ? -10 : -1),
  ArrowRight: (event) => step(event.shiftKey ? 10 : 1),
  Home: goToStart,
  End: () => { pause(); seek(duration, true); announce(); },
  1: () => setSpeed(0), 2: () => setSpeed(1), 3: () => setSpeed(2), 4: () => setSpeed(3),
  l: () => toggle("loop"), o: () => toggle("onion"), g: () => toggle("outlines"),
  "?": () => $("keys").showModal(),
};

/** Whether the focused element handles the key itself. */
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

$("play").addEventListener("click", playOrPause);
// The key handler has toggled playback already; releasing the space bar would click the button as well.
$("play").addEventListener("keyup", (event) => { if (event.key === " ") event.preventDefault(); });
$("first").addEventListener("click", goToStart);
$("back").addEventListener("click", () => step(-1));
$("forward").addEventListener("click", () => step(1));
$("loop").addEventListener("click", () => toggle("loop"));
$("onion").addEventListener("click", () => toggle("onion"));
$("outlines").addEventListener("click", () => toggle("outlines"));
$("keep").addEventListener("click", () => showKeep($("keep-list").hidden));
document.addEventListener("click", (event) => { if (!event.target.closest(".menu")) showKeep(false); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") showKeep(false); });
$("help").addEventListener("click", () => $("keys").showModal());
$("copy").addEventListener("click", copyCode);
$("scrubber").addEventListener("input", (event) => { pause(); seek(event.target.valueAsNumber * duration); });
$("speeds").append(...SPEEDS.map(([, title], index) => make("button", {
  type: "button", "aria-pressed": String(index === 0), onclick: () => setSpeed(index),
}, title)));
