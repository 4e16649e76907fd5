/** An animated GIF that is built frame by frame: each covers what differs from the one before, in up to 255 colours of its own. */
class Gif {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.parts = [];
    this.shown = null;
    const loop = [0x21, 0xff, 11, ...[..."NETSCAPE2.0"].map((letter) => letter.charCodeAt(0)), 3, 1, 0, 0, 0];
    this.write([..."GIF89a"].map((letter) => letter.charCodeAt(0)), this.short(width), this.short(height), [0, 0, 0], loop);
  }

  short(value) { return [value & 255, value >> 8]; }
  write(...parts) { for (const part of parts) this.parts.push(Uint8Array.from(part)); }

  /** Adds a frame: its pixels as red, green, blue and alpha bytes, and how long it is shown, in hundredths of a second. */
  add(pixels, delay) {
    const words = new Uint32Array(pixels.buffer.slice(0));
    const area = this.changed(words);
    const colors = palette(words, area, this.width);
    const bits = Math.max(2, Math.ceil(Math.log2(colors.list.length + 1)));
    const table = new Uint8Array(3 << bits);
    colors.list.forEach((color, index) => table.set([color & 255, (color >> 8) & 255, (color >> 16) & 255], 3 * index));
    const unchanged = colors.list.length;
    const codes = new Uint8Array(area.width * area.height);
    for (let y = 0, place = 0; y < area.height; y++) {
      for (let x = 0, at = (area.y + y) * this.width + area.x; x < area.width; x++, at++) {
        codes[place++] = this.shown && this.shown[at] === words[at] ? unchanged : colors.of(words[at]);
      }
    }
    this.write(
      [0x21, 0xf9, 4, 0x05, ...this.short(delay), unchanged, 0],
      [0x2c, ...this.short(area.x), ...this.short(area.y), ...this.short(area.width), ...this.short(area.height), 0x80 | (bits - 1)],
      table, [bits]);
    const data = compressed(codes, bits);
    for (let start = 0; start < data.length; start += 255) {
      const block = data.subarray(start, start + 255);
      this.write([block.length], block);
    }
    this.write([0]);
    this.shown = words;
  }

  /** The part that differs from the frame that is shown; at least one pixel. */
  changed(words) {
    if (!this.shown) return { x: 0, y: 0, width: this.width, height: this.height };
    let [left, right, top, bottom] = [this.width, -1, -1, -1];
    for (let y = 0, at = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, at++) {
        if (words[at] === this.shown[at]) continue;
        if (top < 0) top = y;
        bottom = y;
        if (x < left) left = x;
        if (x > right) right = x;
      }
    }
    return bottom < 0 ? { x: 0, y: 0, width: 1, height: 1 } : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  get file() {
    this.write([0x3b]);
    return new Blob(this.parts, { type: "image/gif" });
  }
}

/** Up to 255 colours for a part of a picture: those that it has, or else the means of boxes of them, cut at the median. */
function palette(words, area, width) {
  const counts = new Map();
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let at = y * width + area.x, end = at + area.width; at < end; at++) counts.set(words[at], (counts.get(words[at]) || 0) + 1);
  }
  const numbers = new Map();
  if (counts.size <= 255) {
    const list = [...counts.keys()];
    list.forEach((word, index) => numbers.set(word, index));
    return { list, of: (word) => numbers.get(word) };
  }
  const channel = (word, index) => (word >> (8 * index)) & 255;
  const measured = (entries) => {
    let best = { spread: -1 };
    for (let index = 0; index < 3; index++) {
      let [low, high] = [255, 0];
      for (const [word] of entries) { const v = channel(word, index); if (v < low) low = v; if (v > high) high = v; }
      if (high - low > best.spread) best = { entries, index, spread: high - low };
    }
    return best;
  };
  const boxes = [measured([...counts])];
  while (boxes.length < 255) {
    const place = boxes.reduce((best, box, at) => (box.spread > boxes[best].spread ? at : best), 0);
    const { entries, index, spread } = boxes[place];
    if (spread < 1) break;
    entries.sort((a, b) => channel(a[0], index) - channel(b[0], index));
    const half = entries.reduce((sum, entry) => sum + entry[1], 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < entries.length - 1 && (cut === 0 || sum < half)) sum += entries[cut++][1];
    boxes.splice(place, 1, measured(entries.slice(0, cut)), measured(entries.slice(cut)));
  }
  const list = boxes.map(({ entries }, number) => {
    const sums = [0, 0, 0];
    let total = 0;
    for (const [word, count] of entries) {
      numbers.set(word, number);
      total += count;
      for (let index = 0; index < 3; index++) sums[index] += count * channel(word, index);
    }
    return sums.reduce((color, sum, index) => color | (Math.round(sum / total) << (8 * index)), 0);
  });
  return { list, of: (word) => numbers.get(word) };
}

/** Compresses numbers of so many bits as GIF does: LZW with codes of up to 12 bits, lowest bit first. */
function compressed(numbers, bits) {
  const bytes = [];
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  let [size, next, buffer, filled, table] = [bits + 1, end + 1, 0, 0, new Map()];
  const put = (code) => {
    buffer |= code << filled;
    for (filled += size; filled >= 8; filled -= 8) { bytes.push(buffer & 255); buffer >>>= 8; }
  };
  put(clear);
  let prefix = numbers[0];
  for (let place = 1; place < numbers.length; place++) {
    const key = (prefix << 8) | numbers[place];
    const known = table.get(key);
    if (known !== undefined) { prefix = known; continue; }
    put(prefix);
    prefix = numbers[place];
    if (next < 4096) {
      if (next === 1 << size) size++;
      table.set(key, next++);
    } else {
      put(clear);
      [size, next, table] = [bits + 1, end + 1, new Map()];
    }
  }
  put(prefix);
  if (next === 1 << size && size < 12) size++;
  put(end);
  if (filled) bytes.push(buffer & 255);
  return Uint8Array.from(bytes);
}
