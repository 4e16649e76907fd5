// The page of `preview --serve`: changes are rendered by the server, and frames are requested one by one,
// the one at the playhead first.

/** The scale of frames while something is dragged, as a fraction of the page's. */
const DRAFT = 0.5;

/** The changes to each player's document, and its requests to the server. */
class Live {
  /** Increases with each change that is shown; responses to earlier requests are dropped. */
  generation = 0;
  isRefreshing = false;
  isDirty = false;
  isLost = false;
  /** The player to select once it exists; null keeps the selection. */
  choice = null;
  /** The arrival times of the last second's frames, by the page's clock, for measurements. */
  arrivals = [];

  constructor({ live, catalog }) {
    this.revision = live.revision;
    this.controls = live.controls;
    this.bases = live.bases;
    this.steps = new Steps(this);
    this.requests = live.content.players.map((_, document) => ({ document, changes: {} }));
    this.accepted = this.requests.map(copied);
    this.documentCount = this.requests.length;
    this.frames = this.requests.map(() => new ServedFrames());
    this.show(live.content);
    build();
    this.drop = new PictureDrop(this);
    this.editor = new Editor(this, catalog);
    this.origin = new OriginHandle(this);
    document.addEventListener("playerselect", () => { this.editor.build(); this.origin.place(); });
    keeps.splice(0, keeps.length, ...serverKeeps(this));
    document.addEventListener("keepfailure", ({ detail }) => this.editor.say(detail, true));
    for (const element of document.querySelectorAll(".live-only")) element.hidden = false;
    $("phone").hidden = !data.invites;
    $("phone").addEventListener("click", () => showPhone(this));
    addEventListener("hashchange", () => this.readAddress());
    if (!this.readAddress()) this.fill();
    this.watch();
  }

  /** All players and their changes as text. */
  get snapshot() {
    return JSON.stringify({ selected: state.selected, players: this.requests.map(copied) });
  }

  /** Shows the players of a snapshot. */
  restore(snapshot) {
    const { selected, players: list } = JSON.parse(snapshot);
    this.requests = list.map(copied);
    this.frames = list.map((_, index) => this.frames[index] || new ServedFrames());
    this.choice = selected;
    this.editor.outdate();
    return this.refresh();
  }

  /** Whether the address holds changes, which are shown then. */
  readAddress() {
    if (location.hash.length < 2 || location.hash === this.address) return false;
    const snapshot = Address.read(location.hash, this.documentCount);
    if (!snapshot || snapshot === this.snapshot) return false;
    this.restore(snapshot).then(() => { if (this.snapshot !== snapshot) this.editor.say("What the address holds does not fit any more.", true); });
    return true;
  }

  /** Puts the changes into the address, so that a reload, a bookmark or a message keeps them. */
  writeAddress() {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => {
      const isPlain = this.requests.length === this.documentCount && this.requests.every(({ document, changes }, index) => document === index && !Object.keys(changes).length);
      this.address = isPlain ? "" : Address.write(this.snapshot);
      history.replaceState(null, "", this.address || location.pathname);
    }, 250);
  }

  /** The selected player's `LiveControls`. */
  get control() { return this.controls[state.selected]; }

  /** Replaces the players. */
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

  /** Changes values of the selected player; null undoes a change. */
  change(values) {
    this.steps.record(`${state.selected} ${Object.keys(values)}`);
    const { changes } = this.requests[state.selected];
    for (const [key, value] of Object.entries(values)) {
      if (value === null) delete changes[key]; else changes[key] = String(value);
    }
    this.refresh();
  }

  /** Adds another player with the same values, to compare. */
  duplicate() {
    this.steps.record();
    this.requests.push(copied(this.requests[state.selected]));
    this.frames.push(new ServedFrames());
    this.choice = this.requests.length - 1;
    this.editor.outdate();
    this.refresh();
  }

  remove() {
    this.steps.record();
    const index = state.selected;
    this.requests.splice(index, 1);
    this.frames.splice(index, 1);
    this.choice = Math.max(0, index - 1);
    this.editor.outdate();
    this.refresh();
  }

  reset() {
    this.steps.record();
    this.requests[state.selected].changes = {};
    this.editor.outdate();
    this.refresh();
  }

  /** Requests the players with their current changes: one request at a time, and always one for the last change. */
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
    this.writeAddress();
    this.fill();
  }

  async ask(requests) {
    try {
      // The response for the scene reports why a picture is missing.
      const pictures = requests.map((request) => this.picture(request, DRAFT).catch(() => null));
      const scene = await (await post("/scene", { players: requests })).json();
      this.put(scene, await Promise.all(pictures));
      this.accepted = requests;
      this.editor.say("");
    } catch (error) {
      this.takeBack(requests);
      this.steps.tidy();
      this.editor.update();
      this.editor.say(error.message, true);
    }
  }

  /** Requests a scene and the pictures at the playhead. */
  put(scene, bitmaps) {
    // A player was added or removed meanwhile; that request is under way.
    if (scene.content.players.length !== this.requests.length) return;
    [this.controls, this.revision, this.bases] = [scene.controls, scene.revision, scene.bases];
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

  /** Shows new players with little work, for use while dragging. */
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

  /** Undoes refused changes, unless they were changed again meanwhile, so that the next change does not fail too. */
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

  /** - quality: a fraction of the page's pixels per point. */
  async picture(request, quality, { time, settled, signal } = { time: state.time, settled: state.isAfter }) {
    const response = await post("/frame", {
      player: request, time, settled, quality, count: this.requests.length,
    }, signal);
    const bitmap = await createImageBitmap(await response.blob());
    const now = performance.now();
    this.arrivals = [...this.arrivals.filter((time) => now - time < 1000), now];
    return bitmap;
  }

  /** Requests all missing frames, those at the playhead first, until something changes. */
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

  /** The missing frames: first those at the playhead, then the others spread evenly over time. */
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

  /** Waits for changes of spec files and the files that they name, as long as the page is open. */
  async watch() {
    for (;;) {
      try {
        const changes = await (await post("/changes", { revision: this.revision })).json();
        if (this.isLost) this.editor.say("");
        this.isLost = false;
        await this.saving?.catch(() => {});
        if (changes.revision !== this.revision) await this.follow(changes);
      } catch {
        this.isLost = true;
        this.editor.say("The server has ended. The page still plays; start it again to change things.", true);
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
    }
  }

  /** Lays the changes made on the page over the changed file; asks where both have changed the same. */
  async follow({ revision, failure, count }) {
    this.revision = revision;
    if (failure) return this.editor.say(failure, true);
    if (count !== this.documentCount) return location.reload();
    const [mine, before] = [this.requests.map(copied), this.bases];
    const hasChanges = mine.some(({ changes }) => Object.keys(changes).length);
    this.editor.outdate();
    await this.refresh();
    if (!hasChanges) return this.editor.say("The file has changed: this is what it says now.");
    const isKept = this.accepted.every(({ changes }, index) => JSON.stringify(changes) === JSON.stringify(mine[index]?.changes));
    if (!isKept) return this.takeFile("The file has changed, and your changes do not fit it any more. Undo brings them back.");
    const isDisputed = (index, key) => {
      const now = this.bases[index]?.[key];
      return now !== before[index]?.[key] && now !== mine[index].changes[key];
    };
    const disputed = mine.map(({ changes }, index) => Object.keys(changes).filter((key) => isDisputed(index, key)));
    const names = [...new Set(disputed.flat())];
    if (names.length) {
      this.editor.say(`The file now has another ${names.join(", ")} than before, and you have changed that too. `, true, [
        ["Keep mine", () => {}], ["Take the file’s", () => this.takeFile("", disputed)],
      ]);
    } else {
      this.editor.say("The file has changed; your changes are laid over it. ", false, [["Drop my changes", () => this.takeFile("")]]);
    }
  }

  /** Drops changes made on the page: all, or for each player those with the given keys. */
  async takeFile(message, keys = null) {
    this.steps.record();
    this.requests.forEach(({ changes }, index) => {
      for (const key of keys?.[index] ?? Object.keys(changes)) delete changes[key];
    });
    this.editor.outdate();
    await this.refresh();
    this.editor.say(message);
  }

  /** Waits until a spec is written, and shows its file then, which holds the selected player's changes. */
  async saved(response) {
    const player = state.selected;
    // That the file has changed is no news meanwhile.
    this.saving = response.then(async (answer) => {
      const done = await answer.json();
      this.revision = done.revision;
      if (!done.file) return done;
      this.steps.record();
      this.requests[player].changes = {};
      this.editor.outdate();
      await this.refresh();
      return done;
    });
    try {
      return await this.saving;
    } finally {
      this.saving = null;
    }
  }
}

const copied = ({ document, changes }) => ({ document, changes: { ...changes } });
