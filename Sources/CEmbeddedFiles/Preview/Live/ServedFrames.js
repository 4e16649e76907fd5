/** Posts a JSON document to the page's server; throws the errors that it reports. */
async function post(path, body, signal) {
  const response = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal,
  });
  if (response.ok) return response;
  const failure = await response.json().catch(() => ({ errors: [{ message: response.statusText }] }));
  throw new Error(failure.errors.map((error) => error.message).join(" · "));
}

/** Frames that are requested one by one; until they arrive, those from before the last change are shown. */
class ServedFrames {
  bitmaps = [];
  /** Whether each frame has arrived at full size. */
  finals = [];
  /** The frames from before the last change. */
  old = null;
  onload = () => {};

  /** Makes the current frames stand-ins for `count` new ones. */
  outdate(count) {
    if (this.bitmaps.some(Boolean)) this.old = this.bitmaps;
    this.bitmaps = new Array(count).fill(null);
    this.finals = new Array(count).fill(false);
  }

  put(index, bitmap, isFinal) {
    if (index >= this.bitmaps.length) return;
    this.bitmaps[index] = bitmap;
    this.finals[index] = isFinal;
    if (this.isComplete) this.old = null;
    this.onload(index);
  }

  at(index) {
    return this.bitmaps[index] || this.oldNear(index) || this.near(index);
  }

  /** The old picture at the same fraction of the duration, or the nearest one before it. */
  oldNear(index) {
    if (!this.old) return null;
    const last = Math.max(this.bitmaps.length - 1, 1);
    const place = Math.round((index / last) * (this.old.length - 1));
    return this.old.slice(0, place + 1).findLast(Boolean) || null;
  }

  near(index) {
    for (let distance = 1; distance < this.bitmaps.length; distance++) {
      const picture = this.bitmaps[index - distance] || this.bitmaps[index + distance];
      if (picture) return picture;
    }
    return null;
  }

  get isComplete() { return this.finals.every(Boolean); }
}
