/** Draws the current state. */
function draw() {
  players.forEach(drawPlayer);
  plots.forEach((plot) => plot.update());
  const scrubber = $("scrubber");
  scrubber.value = state.time / duration;
  scrubber.style.setProperty("--filled", `${(state.time / duration) * 100}%`);
  drawPlayhead();
  updateReadouts();
  updateAnimations();
  showNumbers();
}

function showNumbers() {
  const player = players[state.selected];
  const frame = player.frameIndex(state.time, state.isAfter);
  const isAfter = player.frames[frame].settled;
  const where = isAfter ? "after completion" : `frame ${frame} of ${player.running.length - 1}`;
  $("clock").replaceChildren(make("b", {}, `${milliseconds(state.time)} ms`), ` of ${milliseconds(duration)} · ${where}`);
  $("scrubber").setAttribute("aria-valuetext", `${milliseconds(state.time)} milliseconds, ${where}`);
  const progress = state.time > player.duration ? 1 : player.progress(state.time);
  const hasOwn = player.courseLines.length > 0;
  $("progress-now").textContent = hasOwn ? "of each animation" : `${fixed(progress * 100, 1)} %`;
  $("velocity-now").textContent = hasOwn ? "of each animation" : `${fixed(player.velocity(state.time) * 100, 0)} % per second`;
}

/** Announces the time to screen readers. */
function announce() {
  $("announcer").textContent = $("scrubber").getAttribute("aria-valuetext");
}

function showHeader() {
  $("title").textContent = data.title;
  $("generator").textContent = `Made with ${data.generator}`;
  const each = (text) => [...new Set(players.map(text))].filter(Boolean);
  const few = (texts, noun) => (texts.length > 3 ? `${texts.length} ${noun}` : texts.join(", "));
  $("subtitle").textContent = [
    few(each(({ operation }) => operation), "operations"), few(each(sizeText), "sizes"), ...(players.length === 1 ? [players[0].timing] : []),
    few(each((player) => `${milliseconds(player.duration)} ms`), "durations"),
  ].filter(Boolean).join(" · ");
  const findings = [...new Set(players.flatMap((player) => player.findings.map(({ message }) => message)))];
  $("notice").hidden = !findings.length;
  $("notice").textContent = findings.join(" · ");
}

/** Builds all parts of the page for the current players. */
function build() {
  showHeader();
  buildStage();
  buildStrips();
  plots.forEach((plot) => plot.build());
  buildAnimations();
  buildReadouts();
  buildCode();
  draw();
}

/** Adapts the page to a window of another size. */
function layOut() {
  if (!players.length) return;
  layOutStage();
  drawStrips();
  plots.forEach((plot) => plot.build());
  draw();
}

let layoutRequest = 0;
function requestLayout() {
  cancelAnimationFrame(layoutRequest);
  layoutRequest = requestAnimationFrame(layOut);
}

let knownWidth = 0;
new ResizeObserver(([entry]) => {
  if (entry.contentRect.width === knownWidth) return;
  knownWidth = entry.contentRect.width;
  requestLayout();
}).observe(stage);
addEventListener("resize", requestLayout);
