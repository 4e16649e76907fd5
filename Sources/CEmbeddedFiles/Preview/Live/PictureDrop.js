/** The pictures that were dropped on the page or chosen: their names by what stands for them in a request. */
const droppedNames = new Map();

/** Two zones over the page, while a file is dragged: one for each screen. */
class PictureDrop {
  depth = 0;

  constructor(live) {
    this.live = live;
    this.zones = [["from", "Old screen"], ["to", "New screen"]].map(([key, title]) => this.zone(key, title));
    this.element = make("div", { class: "drop", hidden: true }, ...this.zones);
    document.body.append(this.element);
    addEventListener("dragenter", (event) => { if (this.holdsFile(event)) { this.depth++; this.element.hidden = false; } });
    addEventListener("dragleave", (event) => { if (this.holdsFile(event) && --this.depth <= 0) this.end(); });
    addEventListener("dragover", (event) => { if (this.holdsFile(event)) event.preventDefault(); });
    addEventListener("drop", (event) => { if (this.holdsFile(event)) { event.preventDefault(); this.end(); } });
  }

  holdsFile(event) { return [...(event.dataTransfer?.types ?? [])].includes("Files"); }

  end() {
    this.depth = 0;
    this.element.hidden = true;
  }

  zone(key, title) {
    return make("div", {
      class: "zone", ondragover: (event) => event.preventDefault(),
      ondrop: (event) => {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        // Two at once are both screens.
        if (files.length > 1) this.take({ from: files[0], to: files[1] });
        else if (files.length) this.take({ [key]: files[0] });
      },
    }, make("b", {}, title), make("span", {}, "drop a screenshot (PNG)"));
  }

  /** Uploads files, by the keys of their screens, and shows them. */
  async take(files) {
    try {
      const changes = {};
      for (const [key, file] of Object.entries(files)) {
        const response = await fetch("/picture", {
          method: "POST", body: file, headers: { "Content-Type": "image/png", "X-File-Name": encodeURIComponent(file.name) },
        });
        const answer = await response.json();
        if (!response.ok) throw new Error(answer.errors.map(({ message }) => message).join(" · "));
        droppedNames.set(answer.screen, answer.name);
        changes[key] = answer.screen;
      }
      this.live.editor.changeKind(changes);
    } catch (error) {
      this.live.editor.say(error.message, true);
    }
  }

  /** A button that asks for a file, for those who do not drag. */
  button(key, title) {
    const input = make("input", { type: "file", accept: "image/png", class: "visually-hidden", tabindex: -1, "aria-hidden": "true", onchange: () => {
      if (input.files.length) this.take({ [key]: input.files[0] });
      input.value = "";
    } });
    return make("span", { class: "choose" }, input, make("button", {
      type: "button", class: "quiet small", title: "A screenshot of yours, as PNG; it can also be dropped on the page",
      "aria-label": `${title}: choose a picture`, onclick: () => input.click(),
    }, "PNG …"));
  }
}
