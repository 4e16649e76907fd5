/** A name that may break before its capitals, as `startDiameter`. */
const breakableWord = (name) => name.split(/(?=[A-Z][a-z])/).flatMap((part, index) => (index ? [make("wbr"), part] : [part]));

/** The editor's controls. Each shows a value of the selected player's `LiveControls`. */
class Fields {
  updates = [];

  /** Shows other values, except in a control that is being changed. */
  update(control) {
    for (const update of this.updates) update(control);
  }

  /**
   * A slider with a number. `value` reads the value, `change` writes it; `reset`, if given, adds a button to undo the change.
   * The number may be anything from `lowest` to `highest`, and the slider reaches as far as its value.
   */
  slider({ title, unit, min, max, lowest = min, highest = max, step, value, change, reset }) {
    const range = make("input", { type: "range", min, max, step, "aria-label": title, oninput: () => {
      number.value = range.value;
      change(range.valueAsNumber);
    } });
    const number = make("input", { type: "number", min: lowest, max: highest, step: "any", "aria-label": unit ? `${title}, ${unit}` : `${title}, number`, onchange: () => {
      if (Number.isFinite(number.valueAsNumber)) change(clamp(number.valueAsNumber, lowest, highest));
    } });
    this.updates.push((control) => {
      const current = Math.round(value(control) * 1000) / 1000;
      if (!range.matches(":active")) {
        [range.min, range.max] = [Math.min(min, current), Math.max(max, current)];
        range.value = current;
      }
      range.style.setProperty("--filled", `${clamp((current - range.min) / (range.max - range.min), 0, 1) * 100}%`);
      if (document.activeElement !== number && !range.matches(":active")) number.value = current;
    });
    return make("div", { class: "field", role: "group", "aria-label": title },
      make("span", {}, title), range, number, ...this.resetButton(title, reset));
  }

  /**
   * A choice of one of several values. `others` gives further ones with their titles, as `[value, title]`; `extra` is put behind it.
   */
  choice({ title, names, value, change, others = () => [], extra = [] }) {
    const select = make("select", { "aria-label": title, onchange: () => change(select.value) });
    this.updates.push((control) => {
      const current = value(control) || "as in the spec";
      const list = [...others(control), ...names.map((name) => [name, name])];
      if (!list.some(([name]) => name === current)) list.unshift([current, current]);
      const key = JSON.stringify(list);
      if (select.dataset.list !== key) select.replaceChildren(...list.map(([name, text]) => make("option", { value: name }, text)));
      select.dataset.list = key;
      select.value = current;
    });
    const label = make("label", { class: "field" }, make("span", {}, title), select);
    if (extra.length) label.append(...extra);
    return label;
  }

  /** Several numbers, such as x and y; changes apply while typing. */
  numbers({ title, names, values, change, reset, lowest = null, highest = null, digits = 2 }) {
    const inputs = names.map((name) => make("input", {
      type: "number", step: "any", title: name, min: lowest, max: highest, "aria-label": `${title}: ${name}`, oninput: () => {
        const numbers = inputs.map((input) => input.valueAsNumber);
        if (numbers.every(Number.isFinite) && inputs.every((input) => input.checkValidity())) change(numbers);
      },
    }));
    this.updates.push((control) => values(control).forEach((value, index) => {
      if (document.activeElement !== inputs[index]) inputs[index].value = Number(value.toFixed(digits));
    }));
    const kind = names.length > 2 ? "field numbers many" : "field numbers";
    return make("div", { class: kind, role: "group", "aria-label": title },
      make("span", { title }, ...breakableWord(title)), ...inputs, ...this.resetButton(title, reset));
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
