/** What the page was made with: `PreviewContent`, or behind a server also what may be changed. */
const data = JSON.parse($("data").textContent);
/** Factors of time, and how they are called. */
const SPEEDS = [[1, "1×"], [0.5, "½"], [0.25, "¼"], [0.1, "1/10"]];

/** What is shown. */
const state = {
  time: 0,
  /** Behind the end: what stays after completion. */
  isAfter: false,
  isPlaying: false,
  loop: true,
  speed: 1,
  selected: 0,
  onion: false,
  outlines: false,
};
let players = [];
/** Of the longest player, in seconds. */
let duration = 1;
/** Every time at which a frame begins, and the end; single steps go from one to the next. */
let positions = [];

/** Puts players in the place of others; time and choice stay as far as they still are there. */
function setPlayers(list) {
  players = list;
  duration = Math.max(...players.map((player) => player.duration));
  const times = [...new Set(players.flatMap((p) => p.running.map((f) => Math.round(f.time * 1e6) / 1e6)))];
  positions = times.sort((a, b) => a - b).map((time) => ({ time, isAfter: false }));
  positions.push({ time: duration, isAfter: true });
  state.selected = Math.min(state.selected, players.length - 1);
  state.time = Math.min(state.time, duration);
}
