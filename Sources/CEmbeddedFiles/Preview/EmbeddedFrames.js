/** The number of pixels that all players together keep decoded; larger frames are scaled down. */
const PIXEL_BUDGET = 110e6;

/** Frames from the page's own data, in which each picture covers only what differs from the frame before. */
class EmbeddedFrames {
  constructor(player, share) {
    this.player = player;
    this.bitmaps = new Array(player.frames.length).fill(null);
    this.onload = () => {};
    const pixels = player.width * player.height * player.frames.length;
    this.reduction = Math.min(1, Math.sqrt((PIXEL_BUDGET * share) / pixels));
  }

  async load() {
    const { width, height, frames } = this.player;
    const canvas = make("canvas", { width, height });
    const context = canvas.getContext("2d");
    for (const [index, frame] of frames.entries()) {
      if (frame.image) {
        const bytes = Uint8Array.from(atob(frame.image.png), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        context.drawImage(picture, frame.image.x, frame.image.y);
        picture.close();
        frame.image.png = "";
      }
      const isCopy = !frame.image && index > 0;
      this.bitmaps[index] = isCopy ? this.bitmaps[index - 1] : await this.snapshot(canvas);
      this.onload(index);
    }
  }

  snapshot(canvas) {
    if (this.reduction === 1) return createImageBitmap(canvas);
    return createImageBitmap(canvas, {
      resizeWidth: Math.max(1, Math.round(canvas.width * this.reduction)),
      resizeHeight: Math.max(1, Math.round(canvas.height * this.reduction)),
      resizeQuality: "high",
    });
  }

  /** The picture of a frame or, until that is decoded, of the nearest frame before it. */
  at(index) {
    for (let i = index; i >= 0; i--) if (this.bitmaps[i]) return this.bitmaps[i];
    return null;
  }

  get isComplete() { return this.bitmaps.every(Boolean); }
}
