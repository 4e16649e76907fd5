// Included once for each kind of processor, which sets KERNEL, HIGH and HIGH_PAIR.

static void KERNEL(mix)(
    const uint32_t *first, const uint32_t *second, uint16_t rest, uint16_t share, uint32_t *result,
    long count) {
  const lanes rests = ALL(rest), shares = ALL(share);
#define BLOCK(index, size)                                                      \
  do {                                                                          \
    lanes a = {}, b = {}, mixed;                                                \
    memcpy(&a, first + index, size);                                            \
    memcpy(&b, second + index, size);                                           \
    mixed = ROUNDED(                                                            \
        HIGH(a & 0xFF00, rests) + HIGH(b & 0xFF00, shares),                     \
        HIGH(a << 8, rests) + HIGH(b << 8, shares));                            \
    memcpy(result + index, &mixed, size);                                       \
  } while (0)
  FOR_ALL(count, 8, BLOCK);
#undef BLOCK
}

static void KERNEL(over)(const uint32_t *source, uint32_t *destination, long count, uint16_t share) {
  const lanes shares = ALL(share);
#define BLOCK(index, size)                                                      \
  do {                                                                          \
    lanes above = {}, below = {}, alpha;                                        \
    memcpy(&above, source + index, size);                                       \
    longs any = (longs)above;                                                   \
    if ((any[0] | any[1] | any[2] | any[3]) == 0) break;                        \
    memcpy(&below, destination + index, size);                                  \
    ALPHA(alpha, above);                                                        \
    lanes rest = ~HIGH(alpha, shares);                                          \
    lanes composed = COMPOSED(above, below, shares, rest);                      \
    memcpy(destination + index, &composed, size);                               \
  } while (0)
  FOR_ALL(count, 8, BLOCK);
#undef BLOCK
}

static void KERNEL(over_shares)(
    const uint32_t *source, uint32_t *destination, long count, const uint32_t *shares) {
#define BLOCK(index, size)                                                      \
  do {                                                                          \
    lanes above = {}, below = {}, share = {}, alpha;                            \
    memcpy(&share, shares + index, size);                                       \
    longs any = (longs)share;                                                   \
    if ((any[0] | any[1] | any[2] | any[3]) == 0) break;                        \
    memcpy(&above, source + index, size);                                       \
    longs lacks = ~((longs)share & (longs)((words)above | 0xFFFFFF));           \
    if ((lacks[0] | lacks[1] | lacks[2] | lacks[3]) == 0) {                     \
      memcpy(destination + index, &above, size);                                \
      break;                                                                    \
    }                                                                           \
    memcpy(&below, destination + index, size);                                  \
    ALPHA(alpha, above);                                                        \
    lanes rest = ~HIGH(alpha, share);                                           \
    lanes composed = COMPOSED(above, below, share, rest);                       \
    memcpy(destination + index, &composed, size);                               \
  } while (0)
  FOR_ALL(count, 8, BLOCK);
#undef BLOCK
}

static void KERNEL(color_over)(
    uint32_t color, uint32_t *destination, long count, const uint32_t *shares) {
  const lanes above = (lanes)((words){} + color);
  lanes alpha;
  ALPHA(alpha, above);
#define BLOCK(index, size)                                                      \
  do {                                                                          \
    lanes below = {}, share = {};                                               \
    memcpy(&share, shares + index, size);                                       \
    longs any = (longs)share;                                                   \
    if ((any[0] | any[1] | any[2] | any[3]) == 0) break;                        \
    memcpy(&below, destination + index, size);                                  \
    lanes rest = ~HIGH(alpha, share);                                           \
    lanes composed = COMPOSED(above, below, share, rest);                       \
    memcpy(destination + index, &composed, size);                               \
  } while (0)
  FOR_ALL(count, 8, BLOCK);
#undef BLOCK
}

static void KERNEL(mix_wide)(
    const uint32_t *first, const uint32_t *second, uint16_t rest, uint16_t share, uint16_t *result,
    long count) {
  const lanes rests = ALL(rest), shares = ALL(share);
#define BLOCK(index, size)                                                      \
  do {                                                                          \
    bytes a = {}, b = {};                                                       \
    memcpy(&a, first + index, size);                                            \
    memcpy(&b, second + index, size);                                           \
    const lanes upper = __builtin_convertvector(a, lanes) << 8;                 \
    const lanes lower = __builtin_convertvector(b, lanes) << 8;                 \
    const lanes sum = HIGH(upper, rests) + HIGH(lower, shares);                 \
    memcpy(result + 4 * index, &sum, 2 * (size));                               \
  } while (0)
  FOR_ALL(count, 4, BLOCK);
#undef BLOCK
}

static void KERNEL(sample)(
    const uint16_t *wide, long start, const composition_tap *taps, uint32_t *result, long count) {
  for (long index = 0; index < count; index += 2) {
    pair a, b;
    long other = index + 1 < count ? index + 1 : index;
    SHARED(a, taps[index]);
    SHARED(b, taps[other]);
    pair sum = __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11)
        + __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
    bytes rounded = (bytes)((sum + 128) >> 8);
    bytes pixels = __builtin_shufflevector(
        rounded, rounded, 0, 2, 4, 6, 8, 10, 12, 14, 0, 2, 4, 6, 8, 10, 12, 14);
    if (other > index) {
      memcpy(result + index, &pixels, 8);
    } else {
      memcpy(result + index, &pixels, 4);
    }
  }
}

static int KERNEL(uniformity)(const uint8_t *start, long stride, long width, long height) {
  lanes any = {}, all = ~any;
  for (long row = 0; row < height; row++) {
    const uint8_t *line = start + row * stride;
    long x = 0;
    for (; x + 64 <= width; x += 64) {
      lanes left, right;
      memcpy(&left, line + x, sizeof left);
      memcpy(&right, line + x + 32, sizeof right);
      any |= left | right;
      all &= left & right;
    }
    for (; x < width; x += 32) {
      const size_t size = width - x < 32 ? (size_t)(width - x) : 32;
      lanes zeros = {}, ones = ~zeros;
      memcpy(&zeros, line + x, size);
      memcpy(&ones, line + x, size);
      any |= zeros;
      all &= ones;
    }
    if (row % 8 == 7 || row + 1 == height) {
      const longs some = (longs)any, none = ~(longs)all;
      const uint64_t has = some[0] | some[1] | some[2] | some[3];
      const uint64_t lacks = none[0] | none[1] | none[2] | none[3];
      if (has && lacks) return 0;
      if (row + 1 == height) return has ? 2 : 1;
    }
  }
  return 1;
}

// Inlined where `side` is known, which is what makes it fast.
static inline __attribute__((always_inline)) void KERNEL(sums_of_side)(
    const uint8_t *start, long stride, long side, uint32_t *sums, long count) {
  // Down first: 32 bytes of 255 do not fill 16 bits.
  uint16_t columns[64] = {};
  for (long row = 0; row < side; row++) {
    const uint8_t *line = start + row * stride;
    if (side * count == 64) {
      for (long x = 0; x < 64; x++) columns[x] += line[x];
    } else {
      for (long x = 0; x < side * count; x++) columns[x] += line[x];
    }
  }
  for (long index = 0; index < count; index++) {
    uint32_t sum = 0;
    for (long x = 0; x < side; x++) sum += columns[index * side + x];
    sums[index] = sum;
  }
}

static void KERNEL(square_sums)(
    const uint8_t *start, long stride, long side, uint32_t *sums, long count) {
  switch (side) {
  case 2: return KERNEL(sums_of_side)(start, stride, 2, sums, count);
  case 4: return KERNEL(sums_of_side)(start, stride, 4, sums, count);
  case 8: return KERNEL(sums_of_side)(start, stride, 8, sums, count);
  default: return KERNEL(sums_of_side)(start, stride, side, sums, count);
  }
}
