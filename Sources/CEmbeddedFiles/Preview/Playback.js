/** How long the end stays before a loop begins anew, in seconds of the clock. */
const REST = 0.7;

/** Shows another time, in seconds. */
function seek(time, isAfter = false) {
  state.time = clamp(time, 0, duration);
  state.isAfter = isAfter;
  draw();
}

/** Goes so many frames on, of whichever player; the last step shows what stays after completion. */
function step(count) {
  pause();
  const isReached = (position) => position.time <= state.time + 1e-6 && (state.isAfter || !position.isAfter);
  const current = positions.filter(isReached).length - 1;
  const target = positions[clamp(current + count, 0, positions.length - 1)];
  seek(target.time, target.isAfter);
  announce();
}

/** The clock at the last tick, in milliseconds; null before the first. */
let lastTick = null;
/** How long the end has been shown, in seconds. */
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
  // A tab in the background does not run on: no frame is skipped by more than a tenth of a second.
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
