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
    for (; x + 32 <= width; x += 32) {
      lanes part;
      memcpy(&part, line + x, sizeof part);
      any |= part;
      all &= part;
    }
    if (x < width) {
      lanes zeros = {}, ones = ~zeros;
      memcpy(&zeros, line + x, (size_t)(width - x));
      memcpy(&ones, line + x, (size_t)(width - x));
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
