/** One transition of the page, with its values at any time. */
class Player {
  constructor(data, index, frames) {
    Object.assign(this, data);
    this.index = index;
    this.color = color(index);
    this.pictures = frames;
    /** The progress of animations with easings of their own: for each, a line of times and values. */
    this.courseLines = (this.courses ?? []).map((numbers) => Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]));
    this.running = this.frames.filter((frame) => !frame.settled);
    this.settledIndex = this.frames.findIndex((frame) => frame.settled);
  }

  /** The index of the frame that a display would show; after the end, of the state after completion. */
  frameIndex(time, isAfter) {
    if ((isAfter || time > this.duration + 1e-6) && this.settledIndex >= 0) return this.settledIndex;
    let [low, high] = [0, this.running.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.running[middle].time <= time + 1e-6) low = middle + 1; else high = middle;
    }
    return Math.max(low - 1, 0);
  }

  /** The eased progress, interpolated between the samples of the curve. */
  progress(time) {
    const place = clamp(time / this.duration, 0, 1) * (this.curve.length - 1);
    const index = Math.min(Math.floor(place), this.curve.length - 2);
    return this.curve[index] + (this.curve[index + 1] - this.curve[index]) * (place - index);
  }

  /** The progress per second; 0 where steps jump. */
  velocity(time) {
    if (time > this.duration + 1e-9) return 0;
    const step = this.duration / (this.curve.length - 1);
    const from = clamp(time - step, 0, this.duration);
    const to = clamp(time + step, 0, this.duration);
    return (this.progress(to) - this.progress(from)) / (to - from);
  }
}
