/** The code that is shown: the target's index, and "timing" or "transition". */
const code = { target: 0, part: "timing" };

const PARTS = [["timing", "Timing"], ["transition", "Transition"]];

/** The snippets of the selected player; its spec is the last. */
function snippets() {
  const player = players[state.selected];
  return [...player.code, { target: "Spec", transition: { code: player.spec, notes: [] } }];
}

function buildCode() {
  buildChoice($("code-choice"));
  const list = snippets();
  refill($("code-tabs"), list.map((entry, index) => codeTab(entry.target, index, list.length)));
  const entry = list[code.target];
  const parts = PARTS.filter(([name]) => entry[name]?.code);
  const part = parts.some(([name]) => name === code.part) ? code.part : parts[0][0];
  refill($("code-parts"), parts.map(([name, title]) => make("button", {
    type: "button", "aria-pressed": String(name === part), onclick: () => { code.part = name; buildCode(); },
  }, title)));
  $("code-view").setAttribute("aria-labelledby", `tab-${code.target}`);
  $("code").textContent = entry[part].code;
  $("code-notes").replaceChildren(...entry[part].notes.map((note) => make("li", {}, note)));
}

function codeTab(title, index, count) {
  const isChosen = index === code.target;
  return make("button", {
    type: "button", role: "tab", id: `tab-${index}`, "aria-selected": String(isChosen),
    "aria-controls": "code-view", tabindex: isChosen ? 0 : -1, onclick: () => chooseTarget(index),
    onkeydown: (event) => {
      const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!move) return;
      event.stopPropagation();
      chooseTarget((index + move + count) % count);
    },
  }, title);
}

function chooseTarget(index) {
  code.target = index;
  buildCode();
  $(`tab-${index}`).focus();
}

async function copyCode() {
  const text = $("code").textContent;
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyBySelection(text);
  $("copy").textContent = isCopied ? "Copied" : "Select it";
  $("announcer").textContent = isCopied ? "Copied to the clipboard" : "The clipboard is not allowed: the code is selected";
  if (!isCopied) getSelection().selectAllChildren($("code"));
  setTimeout(() => { $("copy").textContent = "Copy"; }, 1400);
}

/** Copies through a text area, for pages that may not use the clipboard API. Returns whether that worked. */
function copyBySelection(text) {
  const area = make("textarea", { class: "visually-hidden" });
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  $("copy").focus({ preventScroll: true });
  return isCopied;
}
