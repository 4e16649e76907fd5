// Composition, mixing and sampling of rows of pixels. A channel is 8 bits; it is multiplied as the upper
// half of a 16-bit lane, so that a product keeps 8 more bits until the end.

// Pixels of channels in 8.8 fixed point, the odd ones (green, alpha) and the even ones (blue, red).
INLINE u16x16 rounded(u16x16 odd, u16x16 even) {
  return ((odd + 128) & 0xFF00) | ((even + 128) >> 8);
}

// a · weight + b · other, for pixels.
INLINE u16x16 weighted_sum(u16x16 a, u16x16 weight, u16x16 b, u16x16 other) {
  return rounded(
      multiply_high(a & 0xFF00, weight) + multiply_high(b & 0xFF00, other),
      multiply_high(a << 8, weight) + multiply_high(b << 8, other));
}

// Each pixel's alpha as 16 bits, 65535 for 1, in both of its lanes.
INLINE u16x16 alpha_of(u16x16 pixels) {
  u32x8 alpha = (u32x8)pixels >> 24;
  alpha |= alpha << 8;
  alpha |= alpha << 16;
  return (u16x16)alpha;
}

INLINE void compose(
    u16x16 source, u16x16 opacity, const uint32_t *below, uint32_t *result, size_t size) {
  if (is_zero(opacity) || is_zero(source)) {
    if (below != result) memcpy(result, below, size);
  } else if (is_zero(~(opacity & (u16x16)((u32x8)source | 0xFFFFFF)))) {
    store(source, result, size);
  } else {
    const u16x16 rest = ~multiply_high(alpha_of(source), opacity);
    store(weighted_sum(source, opacity, load(below, size), rest), result, size);
  }
}

void KERNEL(over)(
    const uint32_t *source, uint16_t opacity, const uint32_t *below, uint32_t *result, long count) {
  const u16x16 opacities = repeated(opacity);
  FOR_BLOCKS(8, count, {
    compose(load(source + i, size), opacities, below + i, result + i, size);
  });
}

void KERNEL(over_each)(
    const uint32_t *source, const uint32_t *opacities, const uint32_t *below, uint32_t *result,
    long count) {
  FOR_BLOCKS(8, count, {
    compose(load(source + i, size), load(opacities + i, size), below + i, result + i, size);
  });
}

void KERNEL(color_over)(
    uint32_t color, const uint32_t *opacities, const uint32_t *below, uint32_t *result, long count) {
  const u16x16 source = (u16x16)((u32x8){} + color);
  FOR_BLOCKS(8, count, {
    compose(source, load(opacities + i, size), below + i, result + i, size);
  });
}

void KERNEL(mix)(
    const uint32_t *first, uint16_t first_weight, const uint32_t *second, uint16_t second_weight,
    uint32_t *result, long count) {
  const u16x16 weight = repeated(first_weight), other = repeated(second_weight);
  FOR_BLOCKS(8, count, {
    store(
        weighted_sum(load(first + i, size), weight, load(second + i, size), other), result + i, size);
  });
}

void KERNEL(mix_wide)(
    const uint32_t *first, uint16_t first_weight, const uint32_t *second, uint16_t second_weight,
    uint16_t *result, long count) {
  const u16x16 weight = repeated(first_weight), other = repeated(second_weight);
  FOR_BLOCKS(4, count, {
    u8x16 a = {}, b = {};
    memcpy(&a, first + i, size);
    memcpy(&b, second + i, size);
    const u16x16 sum = multiply_high(__builtin_convertvector(a, u16x16) << 8, weight)
        + multiply_high(__builtin_convertvector(b, u16x16) << 8, other);
    store(sum, result + 4 * i, 2 * size);
  });
}

// The wide pixel at an index and the one behind it, then the same for another index.
INLINE u16x16 neighbours(const uint16_t *wide, long index, long other) {
  u16x8 first, second;
  memcpy(&first, wide + 4 * index, sizeof first);
  memcpy(&second, wide + 4 * other, sizeof second);
  return __builtin_shufflevector(
      first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

void KERNEL(sample)(
    const uint16_t *wide, long start, const kernel_tap *taps, uint32_t *result, long count) {
  long i = 0;
  for (; i + 4 <= count; i += 4) {
    const kernel_tap *const tap = taps + i;
    // A tap has four lanes; its two weights are the third and the fourth.
    const u16x16 lanes = load(tap, 32);
    const u16x16 even = multiply_high(
        neighbours(wide, tap[0].index - start, tap[2].index - start),
        __builtin_shufflevector(lanes, lanes, 2, 2, 2, 2, 3, 3, 3, 3, 10, 10, 10, 10, 11, 11, 11, 11));
    const u16x16 odd = multiply_high(
        neighbours(wide, tap[1].index - start, tap[3].index - start),
        __builtin_shufflevector(lanes, lanes, 6, 6, 6, 6, 7, 7, 7, 7, 14, 14, 14, 14, 15, 15, 15, 15));
    const u16x16 sum =
        __builtin_shufflevector(even, odd, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27)
        + __builtin_shufflevector(even, odd, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
    const u8x16 pixels = __builtin_convertvector((sum + 128) >> 8, u8x16);
    memcpy(result + i, &pixels, sizeof pixels);
  }
  for (; i < count; i++) {
    const uint16_t *const channels = wide + 4 * (taps[i].index - start);
    uint8_t pixel[4];
    for (int channel = 0; channel < 4; channel++) {
      const uint32_t sum = ((uint32_t)channels[channel] * taps[i].weight >> 16)
          + ((uint32_t)channels[channel + 4] * taps[i].next_weight >> 16);
      pixel[channel] = (uint8_t)((sum + 128) >> 8);
    }
    memcpy(result + i, pixel, sizeof pixel);
  }
}

void KERNEL(opacities_of_coverage)(const uint8_t *coverage, uint32_t *opacities, long count) {
  for (long i = 0; i < count; i++) opacities[i] = coverage[i] * 0x01010101u;
}

void KERNEL(opacities_of_values)(
    const float *values, float scale, uint32_t *opacities, long count) {
  const f32x8 least = {}, most = least + 65535.0f;
  FOR_BLOCKS(8, count, {
    f32x8 scaled = {};
    memcpy(&scaled, values + i, size);
    scaled = scaled * scale;
    scaled = (f32x8)((u32x8)scaled & ~(u32x8)(scaled < least));
    const u32x8 large = (u32x8)(scaled > most);
    scaled = (f32x8)(((u32x8)scaled & ~large) | ((u32x8)most & large));
    // Adding 2²³ leaves no room for a fraction in a float's 24 bits: the whole number is in the lowest.
    u32x8 opacity = (u32x8)(scaled + 8388608.0f) & 0xFFFF;
    opacity |= opacity << 16;
    memcpy(opacities + i, &opacity, size);
  });
}

int KERNEL(uniformity)(const uint8_t *bytes, long stride, long width, long height) {
  u16x16 any = {}, all = ~any;
  for (long row = 0; row < height; row++) {
    const uint8_t *line = bytes + row * stride;
    long x = 0;
    for (; x + 64 <= width; x += 64) {
      const u16x16 left = load(line + x, 32), right = load(line + x + 32, 32);
      any |= left | right;
      all &= left & right;
    }
    for (; x < width; x += 32) {
      const size_t size = width - x < 32 ? (size_t)(width - x) : 32;
      u16x16 ones = ~(u16x16){};
      memcpy(&ones, line + x, size);
      any |= load(line + x, size);
      all &= ones;
    }
    // Most rectangles that are not uniform show it within a few rows.
    if (row % 8 == 7 || row + 1 == height) {
      const int is_empty = is_zero(any), is_full = is_zero(~all);
      if (!is_empty && !is_full) return 0;
      if (row + 1 == height) return is_empty ? 1 : 2;
    }
  }
  return 1;
}
