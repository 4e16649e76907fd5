/** The page's document: `PreviewContent` or, on a live page, that of `LivePage`. */
const data = JSON.parse($("data").textContent);
/** Playback speeds and their labels. */
const SPEEDS = [[1, "1×"], [0.5, "½"], [0.25, "¼"], [0.1, "1/10"]];

/** What the page currently shows. */
const state = {
  time: 0,
  /** Whether the state after completion is shown. */
  isAfter: false,
  isPlaying: false,
  loop: true,
  speed: 1,
  selected: 0,
  onion: false,
  outlines: false,
};
let players = [];
/** The duration of the longest player in seconds. */
let duration = 1;
/** The positions of single steps: the time of every frame, and the end. */
let positions = [];

/** Replaces the players; time and selection are kept as far as they still exist. */
function setPlayers(list) {
  players = list;
  duration = Math.max(...players.map((player) => player.duration));
  const times = [...new Set(players.flatMap((p) => p.running.map((f) => Math.round(f.time * 1e6) / 1e6)))];
  positions = times.sort((a, b) => a - b).map((time) => ({ time, isAfter: false }));
  positions.push({ time: duration, isAfter: true });
  state.selected = Math.min(state.selected, players.length - 1);
  state.time = Math.min(state.time, duration);
}
