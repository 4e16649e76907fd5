/** What can be undone and redone: all players and their changes, before each step. */
class Steps {
  past = [];
  future = [];
  /** The control of the last step, and when it was moved last. */
  last = { control: "", time: 0 };

  constructor(live) {
    this.live = live;
    addEventListener("keydown", (event) => this.pressKey(event));
  }

  /** Keeps what there is as a step to come back to. Moves of one control shortly after each other are one step. */
  record(control = "") {
    const time = performance.now();
    const isSameMove = control && control === this.last.control && time - this.last.time < 1000;
    this.last = { control, time };
    if (!isSameMove) this.past.push(this.live.snapshot);
    if (this.past.length > 300) this.past.shift();
    this.future = [];
  }

  /** Forgets steps that came to nothing, as a change that was refused does. */
  tidy() {
    while (this.past.length && this.past.at(-1) === this.live.snapshot) this.past.pop();
    this.last.control = "";
  }

  undo() { this.move(this.past, this.future); }
  redo() { this.move(this.future, this.past); }

  move(from, to) {
    const now = this.live.snapshot;
    let step = from.pop();
    while (step === now && from.length) step = from.pop();
    if (step === undefined || step === now) return;
    to.push(now);
    this.last.control = "";
    this.live.restore(step);
  }

  pressKey(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    // A text that is being typed has an undo of its own.
    if (event.target.matches?.("input[type=text], input[type=number], textarea")) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.redo();
    else return;
    event.preventDefault();
  }
}

/** The state of a page as the part of its address behind the number sign, and back; null for anything else. */
const Address = {
  write: (snapshot) => `#${encodeURIComponent(snapshot)}`,
  read(hash, documentCount) {
    try {
      const { selected, players: list } = JSON.parse(decodeURIComponent(hash.slice(1)));
      const isPlayer = ({ document, changes }) => Number.isInteger(document) && document >= 0 && document < documentCount
        && Object.values(changes).every((value) => typeof value === "string");
      if (!Array.isArray(list) || !list.length || list.length > 12 || !list.every(isPlayer)) return null;
      return JSON.stringify({ selected: clamp(Math.round(selected) || 0, 0, list.length - 1), players: list });
    } catch {
      return null;
    }
  },
};
