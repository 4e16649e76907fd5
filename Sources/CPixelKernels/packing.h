// Pixels to red, green and blue bytes, and back.

INLINE u8x32 load_bytes(const void *bytes, size_t size) { return (u8x32)load(bytes, size); }

// Writes three bytes for each of up to eight pixels, which take up `size` bytes, and none behind them.
INLINE void store_rgb(u8x32 pixels, uint8_t *bytes, size_t size) {
  const u32x8 halves = (u32x8)__builtin_shufflevector(
      pixels, pixels, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1, 18, 17, 16, 22, 21, 20,
      26, 25, 24, 30, 29, 28, -1, -1, -1, -1);
  const u32x8 packed = __builtin_shufflevector(halves, halves, 0, 1, 2, 4, 5, 6, -1, -1);
  memcpy(bytes, &packed, size / 4 * 3);
}

void KERNEL(pack_rgb)(const uint32_t *pixels, uint8_t *bytes, long count) {
  FOR_BLOCKS(8, count, { store_rgb(load_bytes(pixels + i, size), bytes + 3 * i, size); });
}

void KERNEL(pack_rgb_difference)(
    const uint32_t *pixels, const uint32_t *above, uint8_t *bytes, uint8_t *differences, long count) {
  long start = 0;
  for (; start + 32 <= count; start += 32) {
    u8x32 current[4], difference[4], any = {};
    for (int part = 0; part < 4; part++) {
      current[part] = load_bytes(pixels + start + 8 * part, 32);
      difference[part] = current[part] - load_bytes(above + start + 8 * part, 32);
      any |= difference[part];
    }
    if (is_zero((u16x16)any)) {
      memset(differences + 3 * start, 0, 96);
      continue;
    }
    for (int part = 0; part < 4; part++) {
      store_rgb(current[part], bytes + 3 * (start + 8 * part), 32);
      store_rgb(difference[part], differences + 3 * (start + 8 * part), 32);
    }
  }
  pixels += start, above += start, bytes += 3 * start, differences += 3 * start;
  FOR_BLOCKS(8, count - start, {
    const u8x32 current = load_bytes(pixels + i, size);
    store_rgb(current, bytes + 3 * i, size);
    store_rgb(current - load_bytes(above + i, size), differences + 3 * i, size);
  });
}

void KERNEL(unpack)(const uint8_t *bytes, uint32_t *pixels, long count, int size) {
  const u8x16 opaque = ~(u8x16){};
  long i = 0;
  // Each load reaches 4 bytes into the pixels behind it, so there must be some.
  for (; i + 6 <= count; i += 4) {
    u8x16 four;
    memcpy(&four, bytes + size * i, sizeof four);
    four = size == 3
        ? __builtin_shufflevector(four, opaque, 2, 1, 0, 16, 5, 4, 3, 16, 8, 7, 6, 16, 11, 10, 9, 16)
        : __builtin_shufflevector(four, four, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
    memcpy(pixels + i, &four, sizeof four);
  }
  for (; i < count; i++) {
    const uint8_t *const pixel = bytes + size * i;
    const uint32_t alpha = size == 4 ? pixel[3] : 0xFF;
    pixels[i] = alpha << 24 | (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
  }
}
