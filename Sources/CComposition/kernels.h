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
  FOR_ALL(count, BLOCK);
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
  FOR_ALL(count, BLOCK);
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
  FOR_ALL(count, BLOCK);
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
  FOR_ALL(count, BLOCK);
#undef BLOCK
}

static void KERNEL(mix_wide)(
    const uint32_t *first, const uint32_t *second, uint16_t rest, uint16_t share, uint16_t *result,
    long count) {
  const uint8_t *a = (const uint8_t *)first, *b = (const uint8_t *)second;
#pragma clang loop vectorize_width(16)
  for (long index = 0; index < 4 * count; index++) {
    uint16_t x = (uint16_t)(a[index] << 8), y = (uint16_t)(b[index] << 8);
    uint16_t upper = (uint16_t)(((uint32_t)x * rest) >> 16);
    uint16_t lower = (uint16_t)(((uint32_t)y * share) >> 16);
    result[index] = (uint16_t)(upper + lower);
  }
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
