/** An editor for a cubic curve, whose two handles can be dragged or moved with the arrow keys. */
class CurveEditor {
  /** The picture's side, and the margin around the unit square for curves that overshoot. */
  size = 190;
  pad = 34;
  /** The control points: x1, y1, x2, y2. */
  points = [0, 0, 1, 1];

  /** `change` is called with the points after each move. */
  constructor(change) {
    this.change = change;
    this.curve = svg("path", { class: "curve" });
    this.arms = [0, 1].map(() => svg("line", { class: "arm" }));
    this.handles = [0, 1].map((index) => this.handle(index));
    this.element = svg("svg", { viewBox: `0 0 ${this.size} ${this.size}`, class: "bezier" },
      svg("rect", { x: this.pad, y: this.pad, width: this.side, height: this.side, class: "box" }),
      svg("path", { class: "diagonal", d: `M${this.x(0)} ${this.y(0)}L${this.x(1)} ${this.y(1)}` }),
      this.curve, ...this.arms, ...this.handles);
  }

  get side() { return this.size - 2 * this.pad; }
  x(value) { return this.pad + value * this.side; }
  y(value) { return this.size - this.pad - value * this.side; }

  get isActive() { return this.element.matches(":active"); }

  handle(index) {
    const handle = svg("circle", {
      r: 8, class: "handle", tabindex: 0, role: "slider", "aria-label": `Control point ${index + 1}`,
      "aria-valuemin": 0, "aria-valuemax": 1,
    });
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      event.preventDefault();
      handle.focus();
    });
    handle.addEventListener("pointermove", (event) => { if (handle.hasPointerCapture(event.pointerId)) this.drag(index, event); });
    handle.addEventListener("keydown", (event) => this.pressKey(index, event));
    return handle;
  }

  drag(index, event) {
    const box = this.element.getBoundingClientRect();
    const ratio = this.size / box.width;
    this.move(index, ((event.clientX - box.left) * ratio - this.pad) / this.side,
      (this.size - this.pad - (event.clientY - box.top) * ratio) / this.side);
  }

  pressKey(index, event) {
    const step = event.shiftKey ? 0.1 : 0.01;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(index, this.points[2 * index] + by[0], this.points[2 * index + 1] + by[1]);
  }

  move(index, x, y) {
    const round = (value) => Math.round(value * 100) / 100;
    this.points = [...this.points];
    this.points[2 * index] = clamp(round(x), 0, 1);
    this.points[2 * index + 1] = clamp(round(y), -1000, 1000);
    this.draw();
    this.change(this.points);
  }

  draw() {
    const [x1, y1, x2, y2] = this.points;
    this.curve.setAttribute("d", `M${this.x(0)} ${this.y(0)}C${this.x(x1)} ${this.y(y1)} ${this.x(x2)} ${this.y(y2)} ${this.x(1)} ${this.y(1)}`);
    colored(players[state.selected], this.curve);
    [[0, 0, x1, y1], [1, 1, x2, y2]].forEach((arm, index) => this.drawArm(index, arm));
  }

  /** A line from an end of the curve to its handle. A handle is drawn at most 60 units outside the picture. */
  drawArm(index, [fromX, fromY, x, y]) {
    const cy = clamp(this.y(y), -60, this.size + 60);
    const line = { x1: this.x(fromX), y1: this.y(fromY), x2: this.x(x), y2: cy };
    const handle = { cx: this.x(x), cy, "aria-valuenow": x, "aria-valuetext": `x ${x}, y ${y}` };
    for (const [name, value] of Object.entries(line)) this.arms[index].setAttribute(name, value);
    for (const [name, value] of Object.entries(handle)) this.handles[index].setAttribute(name, value);
  }
}
