/** A plot of all players over a common time axis. */
class Plot {
  /**
   * `value` maps a player and a time to a value; the axis always includes `low` and `high`. `courses` gives the lists of
   * points that are drawn in the place of a player's curve; none for most.
   */
  constructor(host, { value, low, high, courses }) {
    Object.assign(this, { host, value, low, high, courses });
    dragsPlayhead(host, (event) => {
      const box = host.getBoundingClientRect();
      return ((event.clientX - box.left - this.left) / (box.width - this.left - this.right)) * duration;
    });
  }

  /** The margins around the curves in CSS pixels. */
  left = 34;
  right = 12;
  top = 8;
  bottom = 20;

  build() {
    const width = this.host.clientWidth;
    const height = this.host.clientHeight;
    if (!width) return;
    const range = this.range();
    this.setAxes(width, height, range);
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": this.host.getAttribute("aria-label") });
    this.valueLines(picture, width, height, range);
    this.timeLines(picture, width, height);
    for (const player of players) this.curve(picture, player);
    this.line = svg("line", { class: "playhead", y1: this.top, y2: height - this.bottom });
    this.dots = players.map((player) => colored(player, svg("circle", { r: 4 })));
    picture.append(this.line, ...this.dots);
    this.host.replaceChildren(picture);
    this.update();
  }

  range() {
    const values = players.flatMap((player) => this.lines(player).flat().map(([, value]) => value));
    return { low: Math.min(this.low, ...values), high: Math.max(this.high, ...values) };
  }

  setAxes(width, height, { low, high }) {
    const pad = (high - low) * 0.04;
    this.x = (time) => this.left + (time / duration) * (width - this.left - this.right);
    this.y = (value) => this.top + (1 - (value - low + pad) / (high - low + 2 * pad)) * (height - this.top - this.bottom);
  }

  /** The lines of a player, each a list of times and values. */
  lines(player) {
    const courses = this.courses(player);
    return courses.length ? courses : [this.samples(player)];
  }

  samples(player) {
    const count = player.curve.length - 1;
    return player.curve.map((_, i) => {
      const time = (i / count) * player.duration;
      return [time, this.value(player, time)];
    });
  }

  valueLines(picture, width, height, { low, high }) {
    const step = niceStep((high - low) / (height < 150 ? 2.5 : 4));
    const digits = step >= 1 ? 0 : step < 0.1 ? 2 : 1;
    for (let value = Math.ceil(low / step - 1e-9) * step; value <= high + 1e-9; value += step) {
      const y = this.y(value);
      picture.append(
        svg("line", { class: Math.abs(value) < 1e-9 ? "axis" : "grid", x1: this.left, x2: width - this.right, y1: y, y2: y }),
        svg("text", { x: this.left - 6, y: y + 3.5, "text-anchor": "end" }, fixed(value, digits)));
    }
  }

  timeLines(picture, width, height) {
    const step = niceStep(duration / (width < 320 ? 3 : 4));
    for (let time = 0; time <= duration + 1e-9; time += step) {
      const x = this.x(time);
      const isLast = time + step > duration + 1e-9;
      const anchor = time === 0 ? "start" : isLast && duration - time < 1e-9 ? "end" : "middle";
      picture.append(
        svg("line", { class: "grid", x1: x, x2: x, y1: this.top, y2: height - this.bottom }),
        svg("text", { x, y: height - 5, "text-anchor": anchor }, `${milliseconds(time)}${isLast ? " ms" : ""}`));
    }
  }

  /** Draws a player's curve and, if it ends before the others, a dotted line to the end. */
  curve(picture, player) {
    for (const line of this.lines(player)) {
      const d = line.map(([time, value], i) => `${i ? "L" : "M"}${this.x(time).toFixed(2)} ${this.y(value).toFixed(2)}`).join("");
      picture.append(colored(player, svg("path", { class: "curve", d })));
    }
    if (player.duration >= duration - 1e-6 || this.courses(player).length) return;
    const rest = `M${this.x(player.duration)} ${this.y(this.value(player, duration))}H${this.x(duration)}`;
    picture.append(colored(player, svg("path", { class: "curve rest", d: rest })));
  }

  update() {
    if (!this.line) return;
    const x = this.x(state.time);
    this.line.setAttribute("x1", x);
    this.line.setAttribute("x2", x);
    players.forEach((player, i) => {
      if (!this.dots[i]) return;
      this.dots[i].style.display = this.courses(player).length ? "none" : "";
      this.dots[i].setAttribute("cx", x);
      this.dots[i].setAttribute("cy", this.y(this.value(player, state.time)));
    });
  }
}

/** Gives an element the player's colour and returns it. */
function colored(player, element) {
  element.style.setProperty("--color", player.color);
  return element;
}

/** The smallest multiple of 1, 2 or 5 and a power of ten that is at least `value`. */
function niceStep(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= value - 1e-12);
}

const plots = [
  new Plot($("progress-plot"), {
    value: (player, time) => (time > player.duration ? 1 : player.progress(time)), low: 0, high: 1,
    courses: (player) => player.courseLines,
  }),
  new Plot($("velocity-plot"), {
    value: (player, time) => player.velocity(time), low: 0, high: 0.1,
    courses: (player) => player.courseLines.map(slopes),
  }),
];

/** The slopes of a line of times and values, between its points. */
function slopes(line) {
  return line.slice(1).map(([time, value], i) => [(time + line[i][0]) / 2, (value - line[i][1]) / Math.max(time - line[i][0], 1e-9)]);
}
