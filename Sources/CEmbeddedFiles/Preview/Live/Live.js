// The page as `preview --serve` gives it: what is changed here is rendered there, and frames are asked
// for one by one, the one at the playhead first.

/** Pixels of a frame while something is dragged, as a share of the page's own. */
const DRAFT = 0.5;

/** What of which document is changed, for each player, and the frames as they come. */
class Live {
  /** Rises with each change that is shown; what was asked for before is not wanted any more. */
  generation = 0;
  isRefreshing = false;
  isDirty = false;
  isLost = false;
  /** The player to be chosen once it is there; null leaves the choice. */
  choice = null;
  /** When the frames of the last second came, by the page's clock; for whoever wants to know. */
  arrivals = [];

  constructor({ live, catalog }) {
    this.revision = live.revision;
    this.controls = live.controls;
    this.requests = live.content.players.map((_, document) => ({ document, changes: {} }));
    this.accepted = this.requests.map(copied);
    this.documentCount = this.requests.length;
    this.frames = this.requests.map(() => new ServedFrames());
    this.show(live.content);
    build();
    this.editor = new Editor(this, catalog);
    this.origin = new OriginHandle(this);
    document.addEventListener("playerselect", () => { this.editor.build(); this.origin.place(); });
    this.fill();
    this.watch();
  }

  /** The values of the selected player, as `LiveControls`. */
  get control() { return this.controls[state.selected]; }

  /** Puts new players in the place of the old ones. */
  show(content) {
    [data.title, data.generator] = [content.title, content.generator];
    const revision = ++this.generation;
    setPlayers(content.players.map((player, index) => {
      const frames = this.frames[index];
      frames.outdate(player.frames.length);
      frames.onload = () => this.requestDraw();
      return Object.assign(new Player(player, index, frames), { revision });
    }));
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
    const { changes } = this.requests[state.selected];
    for (const [key, value] of Object.entries(values)) {
      if (value === null) delete changes[key]; else changes[key] = String(value);
    }
    this.refresh();
  }

  /** Another player with the same values, to compare. */
  duplicate() {
    this.requests.push(copied(this.requests[state.selected]));
    this.frames.push(new ServedFrames());
    this.choice = this.requests.length - 1;
    this.editor.outdate();
    this.refresh();
  }

  remove() {
    const index = state.selected;
    this.requests.splice(index, 1);
    this.frames.splice(index, 1);
    this.choice = Math.max(0, index - 1);
    this.editor.outdate();
    this.refresh();
  }

  reset() {
    this.requests[state.selected].changes = {};
    this.editor.outdate();
    this.refresh();
  }

  /** Asks for the players as they are now, one request at a time and the last one always. */
  async refresh() {
    this.isDirty = true;
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    this.filling?.abort();
    while (this.isDirty) {
      this.isDirty = false;
      await this.ask(this.requests.map(copied));
    }
    this.isRefreshing = false;
    this.fill();
  }

  async ask(requests) {
    try {
      // A picture that cannot be had is told by the scene's answer.
      const pictures = requests.map((request) => this.picture(request, DRAFT).catch(() => null));
      const scene = await (await post("/scene", { players: requests })).json();
      this.put(scene, await Promise.all(pictures));
      this.accepted = requests;
      this.editor.say("");
    } catch (error) {
      this.takeBack(requests);
      this.editor.say(error.message, true);
    }
  }

  /** A scene with the pictures at the playhead. */
  put(scene, bitmaps) {
    // A player has come or gone meanwhile, and is being asked for.
    if (scene.content.players.length !== this.requests.length) return;
    [this.controls, this.revision] = [scene.controls, scene.revision];
    state.selected = this.choice ?? state.selected;
    this.choice = null;
    this.show(scene.content);
    bitmaps.forEach((bitmap, index) => {
      const player = players[index];
      if (bitmap) this.frames[index].put(player.frameIndex(state.time, state.isAfter), bitmap, false);
    });
    if (players.length === stage.querySelectorAll(".player").length) this.rebuild(); else build();
    this.editor.update();
    this.origin.place();
  }

  /** Shows new players as cheaply as one drags. */
  rebuild() {
    const elements = stage.querySelectorAll(".player");
    const canvases = strips.querySelectorAll("canvas");
    players.forEach((player, index) => {
      player.element = elements[index];
      player.canvas = player.element.querySelector("canvas");
      player.strip = canvases[index];
      player.element.querySelector(".name span").replaceChildren(...breakable(player.label));
    });
    showHeader();
    buildAnimations();
    buildReadouts();
    buildCode();
    layOut();
  }

  /** Undoes what was refused, unless it has been changed again meanwhile: the next change shall not fail for it. */
  takeBack(refused) {
    if (this.requests.length !== this.accepted.length) {
      if (this.isDirty) return;
      this.requests = this.accepted.map(copied);
      this.frames = this.requests.map((_, index) => this.frames[index] || new ServedFrames());
      this.choice = null;
      return;
    }
    this.requests.forEach(({ changes }, index) => {
      const [tried, good] = [refused[index]?.changes ?? {}, this.accepted[index].changes];
      for (const key of Object.keys(tried)) {
        if (tried[key] === good[key] || changes[key] !== tried[key]) continue;
        if (key in good) changes[key] = good[key]; else delete changes[key];
      }
    });
  }

  // Pictures

  /** - quality: a share of the page's own pixels per point. */
  async picture(request, quality, { time, settled, signal } = { time: state.time, settled: state.isAfter }) {
    const response = await post("/frame", {
      player: request, time, settled, quality, count: this.requests.length,
    }, signal);
    const bitmap = await createImageBitmap(await response.blob());
    const now = performance.now();
    this.arrivals = [...this.arrivals.filter((time) => now - time < 1000), now];
    return bitmap;
  }

  /** Asks for all frames that are missing, those at the playhead first, until something changes. */
  async fill() {
    this.filling = new AbortController();
    const { signal } = this.filling;
    const wanted = this.wanted();
    try {
      await Promise.all([this.work(wanted, signal), this.work(wanted, signal)]);
      if (signal.aborted) return;
      drawStrips();
      draw();
      document.documentElement.dataset.ready = "true";
    } catch (error) {
      if (error.name !== "AbortError") this.editor.say(error.message, true);
    }
  }

  /** The missing frames, after those at the playhead in an order that soon has some of everywhere. */
  wanted() {
    return players.flatMap((player) => {
      const current = player.frameIndex(state.time, state.isAfter);
      const rank = (index) => (index === current ? -1 : (index * 7919) % player.frames.length);
      return player.frames.map((frame, index) => ({ player, frame, index, rank: rank(index) }));
    }).filter(({ player, index }) => !player.pictures.finals[index]).sort((a, b) => a.rank - b.rank);
  }

  async work(wanted, signal) {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const { player, frame, index } = next;
      const moment = { time: frame.time, settled: Boolean(frame.settled), signal };
      const bitmap = await this.picture(this.requests[player.index], 1, moment);
      if (signal.aborted) return;
      player.pictures.put(index, bitmap, true);
    }
  }

  // Files

  /** Waits for changes of spec files and what they name, for as long as the page is open. */
  async watch() {
    for (;;) {
      try {
        const changes = await (await post("/changes", { revision: this.revision })).json();
        if (this.isLost) this.editor.say("");
        this.isLost = false;
        if (changes.revision !== this.revision) await this.follow(changes);
      } catch {
        this.isLost = true;
        this.editor.say("The server has ended. The page still plays; start it again to change things.", true);
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
    }
  }

  /** What a file says now is the newer word: what was changed here would hide it. */
  async follow({ revision, failure, count }) {
    this.revision = revision;
    if (failure) return this.editor.say(failure, true);
    if (count !== this.documentCount) return location.reload();
    for (const request of this.requests) request.changes = {};
    this.editor.outdate();
    await this.refresh();
    this.editor.say("The file has changed: this is what it says now.");
  }
}

const copied = ({ document, changes }) => ({ document, changes: { ...changes } });
