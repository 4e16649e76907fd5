/** A menu of the known easings, each with a small picture of its curve. */
class EasingMenu {
  /** `choose` is called with an easing's name. */
  constructor(easings, choose) {
    this.button = make("button", {
      type: "button", class: "quiet", "aria-haspopup": "true", "aria-expanded": "false", title: "Known easings", onclick: () => this.toggle(),
    }, "Known …");
    this.list = make("div", { class: "list easings", role: "menu", "aria-label": "Known easings", hidden: true }, ...easings.map((easing) =>
      make("button", { type: "button", role: "menuitem", title: easing.summary, "data-easing": easing.name, onclick: () => { this.toggle(false); choose(easing.name); } },
        EasingMenu.picture(easing.curve), make("span", {}, ...breakableWord(easing.name)))));
    this.element = make("div", { class: "menu known", onkeydown: (event) => this.pressKey(event) }, this.button, this.list);
    document.addEventListener("click", (event) => { if (!this.element.contains(event.target)) this.toggle(false); });
  }

  /** A curve in a box; what overshoots is drawn outside it. */
  static picture(curve) {
    const points = curve.map((value, index) => `${((index / (curve.length - 1)) * 32).toFixed(1)} ${(32 - clamp(value, -0.5, 1.5) * 32).toFixed(1)}`);
    return svg("svg", { viewBox: "-3 -14 38 60", "aria-hidden": "true" },
      svg("path", { class: "box", d: "M0 0H32V32H0Z" }), svg("path", { class: "line", d: `M${points.join("L")}` }));
  }

  toggle(isOpen = this.list.hidden) {
    if (this.list.hidden === !isOpen) return;
    this.list.hidden = !isOpen;
    this.button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) this.list.firstChild.focus();
  }

  pressKey(event) {
    if (event.key === "Escape") { this.toggle(false); this.button.focus(); }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 }[event.key];
    const index = [...this.list.children].indexOf(document.activeElement);
    if (!step || index < 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.list.children[clamp(index + step, 0, this.list.children.length - 1)].focus();
  }
}
