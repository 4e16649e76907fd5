
// ------------------------------------------------------------------------------------------ live
// The page as `preview --serve` gives it: what is changed here is rendered there, and frames are asked
// for one by one, the one at the playhead first.

const rectangle = ({ x, y, width, height }) => [x, y, width, height];

/** Pixels of a frame while something is dragged, as a share of the page's own. */
const DRAFT = 0.5;

async function post(path, body, signal) {
  const response = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal,
  });
  if (response.ok) return response;
  const failure = await response.json().catch(() => ({ errors: [{ message: response.statusText }] }));
  throw Object.assign(new Error(failure.errors.map((error) => error.message).join(" · ")), { errors: failure.errors });
}

/** Frames that are asked for one by one; until they come, those from before the last change are shown. */
class ServedFrames {
  constructor() {
    this.bitmaps = [];
    this.old = null;
    this.onload = () => {};
  }

  /** Keeps what there is as a stand-in, by its share of the duration. */
  outdate(count) {
    if (this.bitmaps.some(Boolean)) this.old = this.bitmaps;
    this.bitmaps = new Array(count).fill(null);
    this.finals = new Array(count).fill(false);
  }

  put(index, bitmap, isFinal) {
    if (index >= this.bitmaps.length) return;
    this.bitmaps[index] = bitmap;
    this.finals[index] = isFinal;
    if (this.finals.every(Boolean)) this.old = null;
    this.onload(index);
  }

  at(index) {
    if (this.bitmaps[index]) return this.bitmaps[index];
    const last = Math.max(this.bitmaps.length - 1, 1);
    if (this.old) {
      const place = Math.round((index / last) * (this.old.length - 1));
      for (let i = place; i >= 0; i--) if (this.old[i]) return this.old[i];
    }
    for (let distance = 1; distance < this.bitmaps.length; distance++) {
      const near = this.bitmaps[index - distance] || this.bitmaps[index + distance];
      if (near) return near;
    }
    return null;
  }

  get isComplete() { return this.finals.every(Boolean); }
}

class Live {
  constructor({ live, catalog }) {
    this.catalog = catalog;
    this.revision = live.revision;
    this.controls = live.controls;
    /** What is changed of which document, one for each player. */
    this.requests = live.content.players.map((_, document) => ({ document, changes: {} }));
    this.count = this.requests.length;
    this.frames = this.requests.map(() => new ServedFrames());
    this.generation = 0;
    this.isRefreshing = false;
    this.isDirty = false;
    this.isDragging = false;
    /** How many frames came in the last second, for whoever wants to know. */
    this.arrivals = [];
    $("main").classList.add("live");
    this.show(live.content);
    build();
    this.buildEditor();
    document.addEventListener("playerselect", () => this.buildEditor());
    stage.addEventListener("pointerdown", (event) => this.dragOrigin(event), true);
    this.fill();
    this.watch();
  }

  /** Puts new players in the place of the old ones. */
  show(content) {
    data.title = content.title;
    data.generator = content.generator;
    const revision = ++this.generation;
    setPlayers(content.players.map((player, index) => {
      this.frames[index].outdate(player.frames.length);
      const result = new Player(player, index, this.frames[index]);
      result.revision = revision;
      return result;
    }));
    for (const frames of this.frames) frames.onload = () => this.requestDraw();
  }

  requestDraw() {
    if (this.drawRequest) return;
    this.drawRequest = requestAnimationFrame(() => {
      this.drawRequest = 0;
      for (const player of players) player.drawn = null;
      draw();
    });
  }

  // Changing

  /** Changes values of the selected player; null takes a change back. */
  change(values) {
    const request = this.requests[state.selected];
    for (const [key, value] of Object.entries(values)) {
      if (value === null) delete request.changes[key]; else request.changes[key] = String(value);
    }
    this.isDirty = true;
    this.refresh();
  }

  /** Asks for the players as they are now, one request at a time and the last one always. */
  async refresh() {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    this.filling?.abort();
    while (this.isDirty) {
      this.isDirty = false;
      const requests = this.requests.map(({ document, changes }) => ({ document, changes: { ...changes } }));
      try {
        // A picture that cannot be had is told by the scene's answer.
        const pictures = requests.map((request, index) =>
          this.picture(request, players[index], state.time, DRAFT).catch(() => null));
        const response = await post("/scene", { players: requests });
        const scene = await response.json();
        const bitmaps = await Promise.all(pictures);
        this.controls = scene.controls;
        this.revision = scene.revision;
        const labels = players.map((player) => player.label).join();
        const size = JSON.stringify(players.map((player) => player.size));
        this.show(scene.content);
        bitmaps.forEach((bitmap, index) => {
          const player = players[index];
          if (bitmap) this.frames[index].put(player.frameIndex(state.time, state.isAfter), bitmap, false);
        });
        this.showScene(labels !== players.map((p) => p.label).join() || size !== JSON.stringify(players.map((p) => p.size)));
        this.say("");
      } catch (error) {
        this.say(error.message, true);
      }
    }
    this.isRefreshing = false;
    this.fill();
  }

  /** Shows new players as cheaply as one drags. */
  showScene() {
    const canvases = players.length === stage.children.length;
    if (canvases) {
      players.forEach((player, index) => {
        player.element = stage.children[index];
        player.canvas = player.element.querySelector("canvas");
        player.element.querySelector(".name span").textContent = player.label;
      });
      strips.querySelectorAll("canvas").forEach((strip, index) => { players[index].strip = strip; });
      layOutStage();
      drawStrips();
      plots.forEach((plot) => plot.build());
      buildAnimations();
      buildReadouts();
      buildCode();
      showHeader();
      draw();
    } else {
      build();
    }
    this.updateEditor();
  }

  async picture(request, player, time, quality, signal, settled = state.isAfter) {
    const response = await post("/frame", {
      player: request, time, settled, quality, count: this.requests.length,
    }, signal);
    const bitmap = await createImageBitmap(await response.blob());
    this.arrivals = [...this.arrivals.filter((t) => performance.now() - t < 1000), performance.now()];
    return bitmap;
  }

  /** Asks for all frames that are missing, those near the playhead first, until something changes. */
  async fill() {
    const filling = new AbortController();
    this.filling = filling;
    const generation = this.generation;
    const wanted = players.flatMap((player) => {
      const current = player.frameIndex(state.time, state.isAfter);
      return player.frames.map((frame, index) => ({
        player, frame, index,
        rank: index === current ? -1 : (index * 7919) % player.frames.length,
      }));
    }).filter(({ player, index }) => !player.pictures.finals[index]).sort((a, b) => a.rank - b.rank);
    const work = async () => {
      for (let next = wanted.shift(); next; next = wanted.shift()) {
        const { player, frame, index } = next;
        const bitmap = await this.picture(
          this.requests[player.index], player, frame.time, 1, filling.signal, Boolean(frame.settled));
        if (generation !== this.generation) return;
        player.pictures.put(index, bitmap, true);
      }
    };
    try {
      await Promise.all([work(), work()]);
      if (generation !== this.generation || filling.signal.aborted) return;
      drawStrips();
      draw();
      document.documentElement.dataset.ready = "true";
    } catch (error) {
      if (error.name !== "AbortError") this.say(error.message, true);
    }
  }

  /** Waits for changes of spec files, for as long as the page is open. */
  async watch() {
    for (;;) {
      try {
        const changes = await (await post("/changes", { revision: this.revision })).json();
        if (changes.revision !== this.revision) {
          this.revision = changes.revision;
          if (changes.failure) {
            this.say(changes.failure, true);
          } else {
            if (changes.count !== this.count) return location.reload();
            // The file is the newer word: what was changed here would hide it.
            for (const request of this.requests) request.changes = {};
            this.isDirty = true;
            await this.refresh();
            this.say("The spec file has changed: this is what it says now.");
          }
        }
        if (this.isLost) {
          this.isLost = false;
          this.say("");
        }
      } catch {
        this.isLost = true;
        this.say("The server has ended. The page still plays; start it again to change things.", true);
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
    }
  }

  say(message, isError = false) {
    const notice = $("live-notice");
    if (!notice) return;
    notice.textContent = message;
    notice.hidden = !message;
    notice.classList.toggle("error", isError);
  }

  // The editor

  buildEditor() {
    const host = $("edit");
    host.hidden = false;
    const control = this.controls[state.selected];
    const player = players[state.selected];
    this.fields = [];
    const head = make("h2", {}, "Edit", ...(players.length > 1
      ? [make("span", { class: "hint" }, make("i", { class: "dot", style: { "--color": player.color } }), ` ${player.label}`)] : []));
    const actions = make("div", { class: "actions" },
      make("button", { type: "button", class: "quiet", title: "Another player with the same values, to compare", onclick: () => this.duplicate() }, "Compare"),
      players.length > 1 ? make("button", { type: "button", class: "quiet", onclick: () => this.remove() }, "Remove") : "",
      make("button", { type: "button", class: "quiet", onclick: () => this.reset() }, "Reset"),
      make("button", { type: "button", class: "quiet strong", onclick: () => this.save() }, "Save spec"));
    const notice = make("p", { id: "live-notice", class: "live-notice", role: "status", hidden: true });
    host.replaceChildren(head, notice, ...this.timingFields(control), ...this.otherFields(control), actions);
    this.updateEditor();
  }

  timingFields(control) {
    const kinds = [["curve", "Curve"], ["spring", "Spring"], ["text", "Text"]];
    const kind = this.kind = control.controlPoints ? "curve" : control.spring ? "spring" : "text";
    const choice = make("div", { class: "segments", role: "group", "aria-label": "Kind of easing" },
      ...kinds.map(([name, title]) => make("button", {
        type: "button", "aria-pressed": String(name === kind), onclick: () => this.chooseKind(name),
      }, title)));
    const names = make("select", { "aria-label": "A known easing", onchange: (event) => {
      if (event.target.value) this.change({ timing: event.target.value }), this.rebuilds = true;
    } }, make("option", { value: "" }, "known…"), ...this.catalog.timings.map((name) => make("option", {}, name)));
    const fields = [make("div", { class: "row" }, choice, names)];
    if (kind === "curve") fields.push(this.curveEditor());
    if (kind === "spring") {
      fields.push(
        this.slider("Duration", "s", 0.1, 2, 0.01, (c) => (c.spring ? c.spring[0] : 0.5), (value) => this.changeSpring(0, value)),
        this.slider("Bounce", "", -0.5, 0.95, 0.01, (c) => (c.spring ? c.spring[1] : 0), (value) => this.changeSpring(1, value)));
    }
    const text = make("input", {
      type: "text", spellcheck: "false", autocomplete: "off", "aria-label": "Easing as text",
      onchange: (event) => { this.change({ timing: event.target.value }); this.rebuilds = true; },
    });
    this.fields.push((c) => { if (document.activeElement !== text) text.value = c.timing; });
    fields.push(make("label", { class: "field" }, make("span", {}, "Easing"), text));
    const isSpring = () => Boolean(this.controls[state.selected].spring);
    fields.push(this.slider("Lasts", "s", 0.05, 3, 0.01, (c) => c.duration, (value) => this.change({ duration: value }),
      isSpring() ? () => this.change({ duration: null }) : null));
    return fields;
  }

  chooseKind(name) {
    const start = { curve: "cubic-bezier(0.42, 0, 0.58, 1)", spring: "spring(duration: 0.5, bounce: 0.2)", text: "steps(4)" }[name];
    if (name === this.kind) return;
    this.rebuilds = true;
    const change = { timing: start };
    if (name === "spring") change.duration = null;
    this.change(change);
  }

  changeSpring(index, value) {
    const spring = [...(this.spring || this.controls[state.selected].spring || [0.5, 0])];
    spring[index] = value;
    this.spring = spring;
    // A spring brings its own duration, whatever the curve before it lasted.
    this.change({ timing: `spring(duration: ${spring[0]}, bounce: ${spring[1]})` });
  }

  /** A square with the curve and its two handles, to drag or to move with the arrow keys. */
  curveEditor() {
    const size = 190;
    const pad = 34;
    const x = (value) => pad + value * (size - 2 * pad);
    const y = (value) => size - pad - value * (size - 2 * pad);
    const picture = svg("svg", { viewBox: `0 0 ${size} ${size}`, class: "bezier" });
    picture.append(
      svg("rect", { x: pad, y: pad, width: size - 2 * pad, height: size - 2 * pad, class: "box" }),
      svg("path", { class: "diagonal", d: `M${x(0)} ${y(0)}L${x(1)} ${y(1)}` }));
    const lines = [0, 1].map(() => svg("line", { class: "arm" }));
    const curve = svg("path", { class: "curve" });
    const handles = [0, 1].map((index) => {
      const handle = svg("circle", {
        r: 8, class: "handle", tabindex: 0, role: "slider", "aria-label": `Control point ${index + 1}`,
        "aria-valuemin": 0, "aria-valuemax": 1,
      });
      const move = (event) => {
        const box = picture.getBoundingClientRect();
        const ratio = size / box.width;
        this.movePoint(index, ((event.clientX - box.left) * ratio - pad) / (size - 2 * pad),
          (size - pad - (event.clientY - box.top) * ratio) / (size - 2 * pad));
      };
      handle.addEventListener("pointerdown", (event) => { handle.setPointerCapture(event.pointerId); event.preventDefault(); handle.focus(); });
      handle.addEventListener("pointermove", (event) => { if (handle.hasPointerCapture(event.pointerId)) move(event); });
      handle.addEventListener("keydown", (event) => {
        const step = event.shiftKey ? 0.1 : 0.01;
        const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        this.movePoint(index, this.points[2 * index] + by[0], this.points[2 * index + 1] + by[1]);
      });
      return handle;
    });
    picture.append(curve, ...lines, ...handles);
    this.drawCurve = () => {
      const [x1, y1, x2, y2] = this.points;
      curve.setAttribute("d", `M${x(0)} ${y(0)}C${x(x1)} ${y(y1)} ${x(x2)} ${y(y2)} ${x(1)} ${y(1)}`);
      curve.style.setProperty("--color", players[state.selected].color);
      [[0, 0, x1, y1], [1, 1, x2, y2]].forEach(([ax, ay, bx, by], index) => {
        for (const [name, value] of [["x1", x(ax)], ["y1", y(ay)], ["x2", x(bx)], ["y2", y(by)]]) lines[index].setAttribute(name, value);
        handles[index].setAttribute("cx", x(bx));
        handles[index].setAttribute("cy", clamp(y(by), -60, size + 60));
        handles[index].setAttribute("aria-valuenow", bx);
        handles[index].setAttribute("aria-valuetext", `x ${bx}, y ${by}`);
      });
    };
    this.fields.push((c) => {
      if (c.controlPoints && !(this.isDirty || picture.matches(":active"))) this.points = c.controlPoints;
      this.drawCurve();
    });
    this.points = this.controls[state.selected].controlPoints;
    return picture;
  }

  movePoint(index, x, y) {
    const round = (value) => Math.round(value * 100) / 100;
    this.points = [...this.points];
    this.points[2 * index] = clamp(round(x), 0, 1);
    this.points[2 * index + 1] = clamp(round(y), -1.5, 2.5);
    this.drawCurve();
    this.change({ timing: `cubic-bezier(${this.points.join(", ")})` });
  }

  otherFields(control) {
    const fields = [];
    if (control.operations.length > 1) fields.push(this.choice("Operation", "operation", control.operations, (c) => c.operation, { from: null, to: null }));
    if (control.edge) fields.push(this.choice("From the", "edge", this.catalog.edges, (c) => c.edge));
    fields.push(this.choice("Device", "device", this.catalog.devices, (c) => c.device, { }));
    if (!control.showsFiles) {
      fields.push(
        this.choice("From", "from", this.catalog.screens, (c) => c.from),
        this.choice("To", "to", this.catalog.screens, (c) => c.to));
    }
    if (control.isDeclared) return fields;
    fields.push(this.numbers("Origin", ["x", "y", "width", "height"], (c) => rectangle(c.origin || c.trigger),
      (values) => this.change({ origin: values.join(",") }), () => this.change({ origin: null })));
    if (control.shadow) {
      fields.push(
        this.slider("Shadow", "pt", 0, 60, 0.5, (c) => c.shadow.radius, (value) => this.change({ "shadow.radius": value })),
        this.slider("Opacity", "", 0, 1, 0.01, (c) => c.shadow.opacity, (value) => this.change({ "shadow.opacity": value })),
        this.numbers("Offset", ["x", "y"], (c) => [c.shadow.offset.x, c.shadow.offset.y],
          (values) => this.change({ "shadow.offset": values.join(",") }), null, this.color()));
    }
    for (const parameter of control.parameters) {
      fields.push(this.numbers(parameter.name, [parameter.summary], (c) => [c.parameters.find((p) => p.name === parameter.name).value],
        ([value]) => this.change({ [`parameters.${parameter.name}`]: clamp(value, parameter.minimum, parameter.maximum) }),
        () => this.change({ [`parameters.${parameter.name}`]: null })));
    }
    if (control.fixes.length) fields.push(this.fixes(control.fixes));
    return fields;
  }

  slider(title, unit, min, max, step, value, change, reset = null) {
    const range = make("input", { type: "range", min, max, step, oninput: (event) => { output.value = event.target.value; change(event.target.valueAsNumber); } });
    const output = make("input", { type: "number", min, max, step, "aria-label": `${title}, ${unit || "number"}`, onchange: (event) => {
      if (Number.isFinite(event.target.valueAsNumber)) change(event.target.valueAsNumber);
    } });
    this.fields.push((c) => {
      const number = Math.round(value(c) * 1000) / 1000;
      if (!range.matches(":active")) range.value = number;
      range.style.setProperty("--filled", `${clamp((number - min) / (max - min), 0, 1) * 100}%`);
      if (document.activeElement !== output && !range.matches(":active")) output.value = number;
    });
    const auto = reset ? [make("button", { type: "button", class: "quiet small", title: "The spring's own", onclick: reset }, "auto")] : [];
    return make("label", { class: "field" }, make("span", {}, title), range, output, ...auto);
  }

  choice(title, key, names, value, others = {}) {
    const select = make("select", { onchange: (event) => { this.rebuilds = true; this.change({ ...others, [key]: event.target.value }); } });
    this.fields.push((c) => {
      const current = value(c);
      const list = current && names.includes(current) ? names : [current || "as in the spec", ...names];
      if (select.childElementCount !== list.length) select.replaceChildren(...list.map((name) => make("option", {}, name)));
      select.value = current || list[0];
    });
    return make("label", { class: "field" }, make("span", {}, title), select);
  }

  numbers(title, names, values, change, reset, extra = "") {
    const inputs = names.map((name) => make("input", { type: "number", step: "any", title: name, "aria-label": `${title}: ${name}`, onchange: () => {
      const numbers = inputs.map((input) => input.valueAsNumber);
      if (numbers.every(Number.isFinite)) change(numbers);
    } }));
    this.fields.push((c) => values(c).forEach((value, index) => {
      if (document.activeElement !== inputs[index]) inputs[index].value = Math.round(value * 100) / 100;
    }));
    const button = reset ? [make("button", { type: "button", class: "quiet small", title: "As the transition has it", onclick: reset }, "reset")] : [];
    return make("div", { class: "field", role: "group", "aria-label": title }, make("span", {}, title), ...inputs, extra, ...button);
  }

  color() {
    const input = make("input", { type: "color", "aria-label": "Shadow colour", oninput: (event) => this.change({ "shadow.color": event.target.value }) });
    this.fields.push((c) => { if (document.activeElement !== input) input.value = c.shadow.color.slice(0, 7); });
    return input;
  }

  fixes(fixes) {
    const boxes = fixes.map((fix) => {
      const box = make("input", { type: "checkbox", value: fix.name, onchange: () => {
        const names = boxes.map((b) => b.firstChild).filter((b) => b.checked).map((b) => b.value);
        this.change({ fixes: names.length ? names.join(",") : null });
      } });
      this.fields.push((c) => { box.checked = c.fixes.find((f) => f.name === fix.name).isApplied; });
      return make("label", { class: "check", title: fix.summary }, box, fix.name);
    });
    return make("div", { class: "field checks", role: "group", "aria-label": "Fixes" }, make("span", {}, "Fixes"), make("div", {}, ...boxes));
  }

  updateEditor() {
    if (this.rebuilds) {
      this.rebuilds = false;
      this.spring = null;
      return this.buildEditor();
    }
    const control = this.controls[state.selected];
    for (const update of this.fields) update(control);
  }

  // Players

  duplicate() {
    const request = this.requests[state.selected];
    this.requests.push({ document: request.document, changes: { ...request.changes } });
    this.frames.push(new ServedFrames());
    this.controls.push(this.controls[state.selected]);
    state.selected = this.requests.length - 1;
    this.rebuilds = true;
    this.reload();
  }

  remove() {
    const index = state.selected;
    this.requests.splice(index, 1);
    this.frames.splice(index, 1);
    this.controls.splice(index, 1);
    state.selected = Math.max(0, index - 1);
    this.rebuilds = true;
    this.reload();
  }

  /** Asks for all players anew, when there are others than before. */
  async reload() {
    this.filling?.abort();
    try {
      const scene = await (await post("/scene", { players: this.requests })).json();
      this.controls = scene.controls;
      this.show(scene.content);
      build();
      this.updateEditor();
    } catch (error) {
      this.say(error.message, true);
    }
    this.fill();
  }

  reset() {
    this.requests[state.selected].changes = {};
    this.rebuilds = true;
    this.change({});
  }

  /** Downloads the selected player's spec as YAML. */
  save() {
    const player = players[state.selected];
    const address = URL.createObjectURL(new Blob([player.spec], { type: "application/yaml" }));
    make("a", { href: address, download: `${player.name}.yaml` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  /** With Alt held, a pointer on a player moves the origin there. */
  dragOrigin(event) {
    const element = event.target.closest(".player");
    const index = [...stage.children].indexOf(element);
    if (!event.altKey || index < 0 || this.controls[index].isDeclared) return;
    event.preventDefault();
    event.stopPropagation();
    select(index);
    const canvas = players[index].canvas;
    canvas.setPointerCapture(event.pointerId);
    const move = (moved) => {
      const box = canvas.getBoundingClientRect();
      const [, , width, height] = rectangle(this.controls[index].origin || this.controls[index].trigger);
      const x = ((moved.clientX - box.left) / box.width) * players[index].size.width;
      const y = ((moved.clientY - box.top) / box.height) * players[index].size.height;
      this.change({ origin: [x - width / 2, y - height / 2, width, height].map((n) => Math.round(n * 10) / 10).join(",") });
    };
    const end = () => {
      canvas.removeEventListener("pointermove", move);
      canvas.removeEventListener("pointerup", end);
    };
    canvas.addEventListener("pointermove", move);
    canvas.addEventListener("pointerup", end);
    move(event);
  }
}
