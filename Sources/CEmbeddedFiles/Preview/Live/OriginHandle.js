/** A frame on the selected player around the transition's origin, which can be dragged or moved with the arrow keys. */
class OriginHandle {
  constructor(live) {
    this.live = live;
    this.element = make("div", {
      class: "origin", tabindex: 0, role: "application", "aria-label": "Origin: drag, or move with the arrow keys",
      title: "Where it begins: drag it", onkeydown: (event) => this.pressKey(event),
      onpointerdown: (event) => this.grab(event), onpointermove: (event) => this.drag(event), onpointerup: () => this.drop(),
    });
    new ResizeObserver(() => this.place()).observe(stage);
    $("marker").addEventListener("click", () => this.show(!this.isShown));
    this.place();
  }

  isShown = true;

  show(isShown) {
    this.isShown = isShown;
    $("marker").setAttribute("aria-pressed", String(isShown));
    this.place();
  }

  /** The selected player's origin in points. */
  get rectangle() { return this.live.control.opening; }

  place() {
    const player = players[state.selected];
    this.element.hidden = !this.isShown || this.live.control.isDeclared || !this.live.control.usesOrigin;
    if (this.element.hidden || this.held) return;
    stage.append(this.element);
    const { x, y, width, height } = this.rectangle;
    const [outer, inner] = [stage.getBoundingClientRect(), player.canvas.getBoundingClientRect()];
    const box = { left: inner.left - outer.left + x * player.scale, top: inner.top - outer.top + y * player.scale,
      width: width * player.scale, height: height * player.scale };
    for (const [name, value] of Object.entries(box)) this.element.style[name] = `${value}px`;
  }

  grab(event) {
    this.element.setPointerCapture(event.pointerId);
    this.held = { pointer: [event.clientX, event.clientY], from: this.rectangle, left: this.element.offsetLeft, top: this.element.offsetTop };
  }

  drag(event) {
    if (!this.held) return;
    const [dx, dy] = [event.clientX - this.held.pointer[0], event.clientY - this.held.pointer[1]];
    this.element.style.left = `${this.held.left + dx}px`;
    this.element.style.top = `${this.held.top + dy}px`;
    const { scale } = players[state.selected];
    this.move(this.held.from, dx / scale, dy / scale);
  }

  drop() {
    this.held = null;
    this.place();
  }

  pressKey(event) {
    const step = event.shiftKey ? 10 : 1;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(this.rectangle, ...by);
  }

  move({ x, y, width, height }, dx, dy) {
    const numbers = [x + dx, y + dy, width, height].map((number) => Math.round(number * 10) / 10);
    this.live.change({ origin: numbers.join(",") });
  }
}
