/** The pause at the end before a loop starts again, in seconds of real time. */
const REST = 0.7;

/** Shows the time `time`; with `isAfter`, the state after completion. */
function seek(time, isAfter = false) {
  state.time = clamp(time, 0, duration);
  state.isAfter = isAfter;
  draw();
}

/** Moves by `count` frames, counting those of all players; the last step shows the state after completion. */
function step(count) {
  pause();
  const isReached = (position) => position.time <= state.time + 1e-6 && (state.isAfter || !position.isAfter);
  const current = positions.filter(isReached).length - 1;
  const target = positions[clamp(current + count, 0, positions.length - 1)];
  seek(target.time, target.isAfter);
  announce();
}

/** The timestamp of the last tick in milliseconds; null before the first. */
let lastTick = null;
/** The seconds for which the end has been shown. */
let rested = 0;

function play() {
  if (state.isPlaying) return;
  if (state.isAfter || state.time >= duration - 1e-9) seek(0);
  state.isPlaying = true;
  lastTick = null;
  rested = 0;
  showPlaying();
  requestAnimationFrame(tick);
}

function pause() {
  state.isPlaying = false;
  showPlaying();
}

function tick(now) {
  if (!state.isPlaying) return;
  // At most a tenth of a second passes between two ticks, so that playback halts in a background tab.
  const passed = lastTick === null ? 0 : Math.min((now - lastTick) / 1000, 0.1);
  lastTick = now;
  if (state.isAfter) {
    rest(passed);
  } else {
    const time = state.time + passed * state.speed;
    seek(time, time >= duration);
  }
  requestAnimationFrame(tick);
}

function rest(passed) {
  rested += passed;
  if (rested < REST) return;
  rested = 0;
  if (state.loop) seek(0); else pause();
}

function showPlaying() {
  $("play").setAttribute("aria-label", state.isPlaying ? "Pause" : "Play");
  $("play-shape").setAttribute("d", state.isPlaying ? "M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z" : "M4 2.5v11L13.5 8z");
}
