/** The editor's controls. Each shows a value of the selected player's `LiveControls`. */
class Fields {
  updates = [];

  /** Shows other values, except in a control that is being changed. */
  update(control) {
    for (const update of this.updates) update(control);
  }

  /** A slider with a number. `value` reads the value, `change` writes it; `reset`, if given, adds a button to undo the change. */
  slider({ title, unit, min, max, step, value, change, reset }) {
    const range = make("input", { type: "range", min, max, step, "aria-label": title, oninput: () => {
      number.value = range.value;
      change(range.valueAsNumber);
    } });
    const number = make("input", { type: "number", min, max, step, "aria-label": unit ? `${title}, ${unit}` : `${title}, number`, onchange: () => {
      if (Number.isFinite(number.valueAsNumber)) change(clamp(number.valueAsNumber, min, max));
    } });
    this.updates.push((control) => {
      const current = Math.round(value(control) * 1000) / 1000;
      if (!range.matches(":active")) range.value = current;
      range.style.setProperty("--filled", `${clamp((current - min) / (max - min), 0, 1) * 100}%`);
      if (document.activeElement !== number && !range.matches(":active")) number.value = current;
    });
    return make("div", { class: "field", role: "group", "aria-label": title },
      make("span", {}, title), range, number, ...this.resetButton(title, reset));
  }

  /** A choice of one of several names. */
  choice({ title, names, value, change }) {
    const select = make("select", { "aria-label": title, onchange: () => change(select.value) });
    this.updates.push((control) => {
      const current = value(control) || "as in the spec";
      const list = names.includes(current) ? names : [current, ...names];
      if (select.childElementCount !== list.length) select.replaceChildren(...list.map((name) => make("option", {}, name)));
      select.value = current;
    });
    return make("label", { class: "field" }, make("span", {}, title), select);
  }

  /** Several numbers, such as x and y; changes apply while typing. */
  numbers({ title, names, values, change, reset }) {
    const inputs = names.map((name) => make("input", {
      type: "number", step: "any", title: name, "aria-label": `${title}: ${name}`, oninput: () => {
        const numbers = inputs.map((input) => input.valueAsNumber);
        if (numbers.every(Number.isFinite)) change(numbers);
      },
    }));
    this.updates.push((control) => values(control).forEach((value, index) => {
      if (document.activeElement !== inputs[index]) inputs[index].value = Math.round(value * 100) / 100;
    }));
    const kind = names.length > 2 ? "field numbers many" : "field numbers";
    return make("div", { class: kind, role: "group", "aria-label": title },
      make("span", { title }, title), ...inputs, ...this.resetButton(title, reset));
  }

  resetButton(field, reset) {
    if (!reset) return [];
    return [make("button", {
      type: "button", class: "quiet small", title: reset.hint, "aria-label": `${field}: ${reset.title}`, onclick: reset.action,
    }, reset.title)];
  }

  text({ title, label, value, change }) {
    const input = make("input", {
      type: "text", spellcheck: "false", autocomplete: "off", "aria-label": label, onchange: () => change(input.value),
    });
    this.updates.push((control) => { if (document.activeElement !== input) input.value = value(control); });
    return make("label", { class: "field" }, make("span", {}, title), input);
  }

  color({ label, value, change }) {
    const input = make("input", { type: "color", "aria-label": label, oninput: () => change(input.value) });
    this.updates.push((control) => { if (document.activeElement !== input) input.value = value(control); });
    return input;
  }

  /** A choice of any of several names. `isOn` maps a name's index to whether it is chosen. */
  checks({ title, entries, isOn, change }) {
    const boxes = entries.map(({ name }) => make("input", { type: "checkbox", value: name, onchange: () => {
      change(boxes.filter((box) => box.checked).map((box) => box.value));
    } }));
    this.updates.push((control) => boxes.forEach((box, index) => { box.checked = isOn(control, index); }));
    const labels = entries.map(({ name, summary }, index) => make("label", { class: "check", title: summary }, boxes[index], name));
    return make("div", { class: "field checks", role: "group", "aria-label": title }, make("span", {}, title), make("div", {}, ...labels));
  }
}
