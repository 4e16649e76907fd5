/** The kinds of easings and their initial values. */
const KINDS = [
  { name: "curve", title: "Curve", start: "cubic-bezier(0.42, 0, 0.58, 1)" },
  { name: "spring", title: "Spring", start: "spring(duration: 0.5, bounce: 0.2)" },
  { name: "text", title: "Text", start: "steps(4)" },
];

/** A parameter's name as a label: "startDiameter" is "Start diameter". */
const titled = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

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
    $("marker").hidden = control.isDeclared || !control.usesOrigin;
    $("edit").replaceChildren(make("div", { class: "top" }, this.title(), this.keeping()), this.notice, ...this.easing(control), ...this.place(control),
      ...(control.isDeclared ? [] : this.values(control)), this.actions());
    this.fields.update(control);
  }

  /** Shows the values after a change. The controls are only rebuilt if others are needed. */
  update() {
    if (this.isOutdated) return this.build();
    this.fields.update(this.live.control);
  }

  outdate() { this.isOutdated = true; }

  /** Shows a message with buttons, each a title and an action; nothing for an empty message. */
  say(message, isError = false, actions = []) {
    this.notice.replaceChildren(message, ...actions.map(([title, action]) => make("button", {
      type: "button", class: "quiet small", onclick: () => { this.say(""); action(); },
    }, title)));
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
    const [shortest, longest] = this.catalog.durations;
    const lasts = this.fields.slider({
      title: "Lasts", unit: "s", min: 0.05, max: 3, lowest: shortest, highest: longest, step: 0.01, value: (c) => c.duration,
      change: (duration) => this.change({ duration }),
    });
    if (!control.usesTiming) return [make("p", { class: "live-notice" }, "The animations have their own easings, which the spec says."), lasts];
    return [
      make("div", { class: "row" }, this.kinds(kind), this.knownEasings()),
      ...(kind === "curve" ? this.curve() : kind === "spring" ? this.springSliders() : []),
      this.fields.text({
        title: "Easing", label: "Easing as text", value: (c) => c.timing, change: (timing) => this.changeKind({ timing }),
      }),
      lasts,
      this.settling(),
    ];
  }

  /** Says that a spring is cut, with the duration that lets it settle. */
  settling() {
    const text = make("span", {});
    const button = make("button", { type: "button", class: "quiet small", onclick: () => this.change({ duration: this.live.control.settling }) });
    const element = make("p", { class: "live-notice error settling", hidden: true }, text, button);
    this.fields.updates.push(({ settling, duration }) => {
      element.hidden = !settling;
      if (!settling) return;
      text.textContent = `The spring is cut at ${milliseconds(duration)} ms. `;
      button.textContent = `Let it settle: ${Math.ceil(settling * 1000)} ms`;
    });
    return element;
  }

  kinds(current) {
    const choose = ({ name, start }) => {
      if (name !== current) this.changeKind({ timing: start, ...this.ownDuration(start) });
    };
    return make("div", { class: "segments", role: "group", "aria-label": "Kind of easing" },
      ...KINDS.map((kind) => make("button", {
        type: "button", "aria-pressed": String(kind.name === current), onclick: () => choose(kind),
      }, kind.title)));
  }

  knownEasings() {
    return new EasingMenu(this.catalog.timings, (timing) => this.changeKind({ timing, ...this.ownDuration(timing) })).element;
  }

  /** A spring has a duration of its own; that of the curve before it does not apply. */
  ownDuration(timing) {
    return /^(smooth|snappy|bouncy|spring\b)/.test(timing) ? { duration: null } : {};
  }

  curve() {
    const curve = new CurveEditor((points) => this.change({ timing: `cubic-bezier(${points.join(", ")})` }));
    this.fields.updates.push((control) => {
      if (control.controlPoints && !this.live.isDirty && !curve.isActive) curve.points = control.controlPoints;
      curve.draw();
    });
    const numbers = this.fields.numbers({
      title: "Points", names: ["x1", "y1", "x2", "y2"], values: (c) => c.controlPoints ?? [0, 0, 1, 1], digits: 3,
      change: (points) => this.change({ timing: `cubic-bezier(${points.map((value, index) => clamp(value, index % 2 ? -1000 : 0, index % 2 ? 1000 : 1)).join(", ")})` }),
    });
    return [curve.element, numbers];
  }

  springSliders() {
    const change = (index, value) => {
      this.spring = this.spring.with(index, value);
      this.change({ timing: `spring(duration: ${this.spring[0]}, bounce: ${this.spring[1]})` });
    };
    const slider = (title, unit, index, min, max, lowest, highest) => this.fields.slider({
      title, unit, min, max, lowest, highest, step: 0.01, value: (c) => c.spring?.[index] ?? 0, change: (value) => change(index, value),
    });
    return [slider("Duration", "s", 0, 0.1, 2, 0.001, 3600), slider("Bounce", "", 1, -0.5, 0.95, -0.99, 1)];
  }

  /** The screens, the device and the operation. */
  place({ fields }) {
    // An icon has neither screens nor an operation.
    const unused = players[state.selected].operation ? [] : ["operation", "from", "to", "fit"];
    return this.declared(fields.filter(({ widget, key }) => widget === "choice" && !unused.includes(key)));
  }

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
    const cleared = Object.fromEntries(resets.map((other) => [other, null]));
    const change = (name) => this.changeKind({ ...cleared, [key]: name === this.base(key) ? null : name });
    if (key !== "from" && key !== "to") return this.fields.choice({ title, names, value: (c) => this.value(c, key), change });
    return this.fields.choice({
      title, names, change, value: (c) => this.live.requests[state.selected].changes[key] ?? this.value(c, key),
      others: (c) => this.pictures(c, key, names), extra: [this.live.drop.button(key, title)],
    });
  }

  /** The document's own value of a key; null where it has none. */
  base(key) {
    const { changes } = this.live.requests[state.selected];
    return key in changes ? this.live.bases[state.selected]?.[key] ?? null : this.value(this.live.control, key) ?? null;
  }

  /** The pictures that a screen may be: the document's own, and those that were dropped. */
  pictures(control, key, names) {
    const short = (path) => path.split("/").at(-1);
    const own = ["from", "to"].map((other) => this.base(other)).filter((name) => name && !names.includes(name));
    const current = this.live.requests[state.selected].changes[key];
    if (current?.startsWith("dropped:") && !droppedNames.has(current)) droppedNames.set(current, short(this.value(control, key)));
    return [...new Set(own)].map((name) => [name, short(name)]).concat([...droppedNames]);
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
      title: "Origin", names: ["x", "y", "width", "height"], values: (c) => numbers(c.opening),
      change: (values) => this.change({ origin: values.join(",") }), reset: this.reset("origin"),
    });
  }

  reset(key) {
    return { title: "reset", hint: "As the transition has it", action: () => this.change({ [key]: null }) };
  }

  parameter({ name, summary, minimum, maximum }) {
    const key = `parameters.${name}`;
    return this.fields.numbers({
      title: titled(name), names: [summary], values: (c) => [c.parameters.find((parameter) => parameter.name === name).value],
      change: ([value]) => this.change({ [key]: clamp(value, minimum, maximum) }), reset: this.reset(key),
    });
  }

  fixes(entries) {
    return this.fields.checks({
      title: "Fixes", entries, isOn: (c, index) => c.fixes[index].isApplied,
      change: (names) => this.change({ fixes: names.length ? names.join(",") : null }),
    });
  }

  button(title, hint, action, kind = "") {
    return make("button", { type: "button", class: `quiet ${kind}`, title: hint, onclick: action }, title);
  }

  /** Undo, redo and save. */
  keeping() {
    const { steps } = this.live;
    const undo = this.button("Undo", "Take the last change back (Ctrl Z)", () => steps.undo());
    const redo = this.button("Redo", "Make it again (Ctrl Shift Z)", () => steps.redo());
    this.fields.updates.push(() => {
      undo.disabled = !steps.past.length;
      redo.disabled = !steps.future.length;
    });
    const save = this.button("Save spec", "Write to the spec's file, after asking, or download a spec", () => saveSpec(this.live), "strong");
    return make("div", { class: "actions" }, undo, redo, save);
  }

  actions() {
    return make("div", { class: "actions" },
      this.button("Compare", "Another player with the same values, to compare", () => this.live.duplicate()),
      ...(players.length > 1 ? [this.button("Remove", "Take this player away", () => this.live.remove())] : []),
      this.button("Reset all", "Back to how it was at the start", () => this.live.reset()));
  }
}
