/** The kinds of easings and their initial values. */
const KINDS = [
  { name: "curve", title: "Curve", start: "cubic-bezier(0.42, 0, 0.58, 1)" },
  { name: "spring", title: "Spring", start: "spring(duration: 0.5, bounce: 0.2)" },
  { name: "text", title: "Text", start: "steps(4)" },
];

/** The panel with the selected player's values. */
class Editor {
  constructor(live, catalog) {
    [this.live, this.catalog] = [live, catalog];
    $("main").classList.add("live");
    $("edit").hidden = false;
    this.notice = make("p", { id: "live-notice", class: "live-notice", role: "status", hidden: true });
    this.build();
  }

  build() {
    const { control } = this.live;
    this.fields = new Fields();
    this.spring = control.spring;
    this.isOutdated = false;
    $("edit").replaceChildren(this.title(), this.notice, ...this.easing(control), ...this.place(control),
      ...(control.isDeclared ? [] : this.values(control)), this.actions());
    this.fields.update(control);
  }

  /** Shows the values after a change. The controls are only rebuilt if others are needed. */
  update() {
    if (this.isOutdated) return this.build();
    this.fields.update(this.live.control);
  }

  outdate() { this.isOutdated = true; }

  say(message, isError = false) {
    this.notice.textContent = message;
    this.notice.hidden = !message;
    this.notice.classList.toggle("error", isError);
  }

  change(values) { this.live.change(values); }

  /** Makes a change after which other controls may be needed. */
  changeKind(values) {
    this.outdate();
    this.change(values);
  }

  // Sections

  title() {
    if (players.length < 2) return make("h2", {}, "Edit");
    const player = players[state.selected];
    const dot = make("i", { class: "dot", style: { "--color": player.color } });
    return make("h2", {}, "Edit", make("span", { class: "hint" }, dot, ` ${player.label}`));
  }

  easing(control) {
    const kind = control.controlPoints ? "curve" : control.spring ? "spring" : "text";
    return [
      make("div", { class: "row" }, this.kinds(kind), this.knownEasings()),
      ...(kind === "curve" ? [this.curve()] : kind === "spring" ? this.springSliders() : []),
      this.fields.text({
        title: "Easing", label: "Easing as text", value: (c) => c.timing, change: (timing) => this.changeKind({ timing }),
      }),
      this.fields.slider({
        title: "Lasts", unit: "s", min: 0.05, max: 3, step: 0.01, value: (c) => c.duration,
        change: (duration) => this.change({ duration }),
        reset: control.spring && { title: "auto", hint: "The spring's own", action: () => this.change({ duration: null }) },
      }),
    ];
  }

  kinds(current) {
    const choose = ({ name, start }) => {
      // A spring has a duration of its own; that of the curve before it does not apply.
      if (name !== current) this.changeKind({ timing: start, ...(name === "spring" ? { duration: null } : {}) });
    };
    return make("div", { class: "segments", role: "group", "aria-label": "Kind of easing" },
      ...KINDS.map((kind) => make("button", {
        type: "button", "aria-pressed": String(kind.name === current), onclick: () => choose(kind),
      }, kind.title)));
  }

  knownEasings() {
    const select = make("select", { "aria-label": "A known easing", onchange: () => {
      if (select.value) this.changeKind({ timing: select.value });
    } }, make("option", { value: "" }, "known…"), ...this.catalog.timings.map((name) => make("option", {}, name)));
    return select;
  }

  curve() {
    const curve = new CurveEditor((points) => this.change({ timing: `cubic-bezier(${points.join(", ")})` }));
    this.fields.updates.push((control) => {
      if (control.controlPoints && !this.live.isDirty && !curve.isActive) curve.points = control.controlPoints;
      curve.draw();
    });
    return curve.element;
  }

  springSliders() {
    const change = (index, value) => {
      this.spring = this.spring.with(index, value);
      this.change({ timing: `spring(duration: ${this.spring[0]}, bounce: ${this.spring[1]})` });
    };
    const slider = (title, unit, index, min, max) => this.fields.slider({
      title, unit, min, max, step: 0.01, value: (c) => c.spring?.[index] ?? 0, change: (value) => change(index, value),
    });
    return [slider("Duration", "s", 0, 0.1, 2), slider("Bounce", "", 1, -0.5, 0.95)];
  }

  /** The screens, the device and the operation. */
  place({ fields }) { return this.declared(fields.filter(({ widget }) => widget === "choice")); }

  /** The transition's own parameters. */
  values({ fields, parameters, fixes, usesOrigin }) {
    return [
      ...(usesOrigin ? [this.origin()] : []),
      ...this.declared(fields.filter(({ widget }) => widget !== "choice")),
      ...parameters.map((parameter) => this.parameter(parameter)),
      ...(fixes.length ? [this.fixes(fixes)] : []),
    ];
  }

  /** The controls that the spec's fields declare. A colour stands in the row of the control before it. */
  declared(fields) {
    const rows = [];
    for (const field of fields) {
      const element = this[field.widget](field);
      if (field.widget === "color" && rows.length) rows.at(-1).append(element);
      else rows.push(element);
    }
    return rows;
  }

  value(control, key) { return control.fields.find((field) => field.key === key)?.value; }

  choice({ key, title, names, resets }) {
    const others = Object.fromEntries(resets.map((other) => [other, null]));
    return this.fields.choice({
      title, names, value: (c) => this.value(c, key), change: (name) => this.changeKind({ ...others, [key]: name }),
    });
  }

  slider({ key, title, unit, minimum, maximum, step }) {
    return this.fields.slider({
      title, unit, min: minimum, max: maximum, step, value: (c) => this.value(c, key), change: (value) => this.change({ [key]: value }),
    });
  }

  numbers({ key, title, names }) {
    return this.fields.numbers({
      title, names, values: (c) => names.map((name) => this.value(c, key)[name]),
      change: (values) => this.change({ [key]: values.join(",") }),
    });
  }

  color({ key, title }) {
    return this.fields.color({
      label: title, value: (c) => this.value(c, key).slice(0, 7), change: (value) => this.change({ [key]: value }),
    });
  }

  origin() {
    const numbers = ({ x, y, width, height }) => [x, y, width, height];
    return this.fields.numbers({
      title: "Origin", names: ["x", "y", "width", "height"], values: (c) => numbers(c.origin || c.trigger),
      change: (values) => this.change({ origin: values.join(",") }), reset: this.reset("origin"),
    });
  }

  reset(key) {
    return { title: "reset", hint: "As the transition has it", action: () => this.change({ [key]: null }) };
  }

  parameter({ name, summary, minimum, maximum }) {
    const key = `parameters.${name}`;
    return this.fields.numbers({
      title: name, names: [summary], values: (c) => [c.parameters.find((parameter) => parameter.name === name).value],
      change: ([value]) => this.change({ [key]: clamp(value, minimum, maximum) }), reset: this.reset(key),
    });
  }

  fixes(entries) {
    return this.fields.checks({
      title: "Fixes", entries, isOn: (c, index) => c.fixes[index].isApplied,
      change: (names) => this.change({ fixes: names.length ? names.join(",") : null }),
    });
  }

  actions() {
    const button = (title, hint, action, kind = "") =>
      make("button", { type: "button", class: `quiet ${kind}`, title: hint, onclick: action }, title);
    return make("div", { class: "actions" },
      button("Compare", "Another player with the same values, to compare", () => this.live.duplicate()),
      ...(players.length > 1 ? [button("Remove", "Take this player away", () => this.live.remove())] : []),
      button("Reset all", "Back to how it was at the start", () => this.live.reset()),
      button("Save spec", "Download this player's spec as YAML", saveSpec, "strong"));
  }
}

/** Downloads the chosen player's spec as YAML. */
function saveSpec() {
  const player = players[state.selected];
  const address = URL.createObjectURL(new Blob([player.spec], { type: "application/yaml" }));
  make("a", { href: address, download: `${player.name}.yaml` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
