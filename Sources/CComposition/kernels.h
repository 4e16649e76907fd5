// Included once for each kind of processor, which sets KERNEL and HIGH.

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

// Composes a row of what SOURCE and SHARE say of some pixels.
#define COMPOSE(index, size)                                                    \
  do {                                                                          \
    lanes above = {}, under = {}, share = {}, alpha;                            \
    SHARE(index, size);                                                         \
    SOURCE(index, size);                                                        \
    if (!ANY(share) || !ANY(above)) {                                           \
      if (below != result) memcpy(result + index, below + index, size);         \
      break;                                                                    \
    }                                                                           \
    if (!ANY(~(share & (lanes)((words)above | 0xFFFFFF)))) {                    \
      memcpy(result + index, &above, size);                                     \
      break;                                                                    \
    }                                                                           \
    memcpy(&under, below + index, size);                                        \
    ALPHA(alpha, above);                                                        \
    lanes rest = ~HIGH(alpha, share);                                           \
    lanes composed = COMPOSED(above, under, share, rest);                       \
    memcpy(result + index, &composed, size);                                    \
  } while (0)

#define SOURCE(index, size) memcpy(&above, source + index, size)
#define SHARE(index, size) share = ALL(all)
static void KERNEL(over)(
    const uint32_t *source, uint16_t all, const uint32_t *below, uint32_t *result, long count) {
  FOR_ALL(count, 8, COMPOSE);
}
#undef SHARE

#define SHARE(index, size) memcpy(&share, shares + index, size)
static void KERNEL(over_shares)(
    const uint32_t *source, const uint32_t *shares, const uint32_t *below, uint32_t *result,
    long count) {
  FOR_ALL(count, 8, COMPOSE);
}
#undef SOURCE

#define SOURCE(index, size) above = (lanes)((words){} + color)
static void KERNEL(color_over)(
    uint32_t color, const uint32_t *shares, const uint32_t *below, uint32_t *result, long count) {
  FOR_ALL(count, 8, COMPOSE);
}
#undef SOURCE
#undef SHARE
#undef COMPOSE

static void KERNEL(coverage_shares)(const uint8_t *coverage, uint32_t *shares, long count) {
  for (long index = 0; index < count; index++) shares[index] = coverage[index] * 0x01010101u;
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
  long index = 0;
  for (; index + 4 <= count; index += 4) {
    const composition_tap *const tap = taps + index;
    lanes shares;
    memcpy(&shares, tap, sizeof shares);
    // A share and its rest lie in the third and fourth lane of a tap.
    const lanes even = HIGH(
        NEIGHBOURS(tap[0], tap[2]),
        __builtin_shufflevector(shares, shares, 2, 2, 2, 2, 3, 3, 3, 3, 10, 10, 10, 10, 11, 11, 11, 11));
    const lanes odd = HIGH(
        NEIGHBOURS(tap[1], tap[3]),
        __builtin_shufflevector(shares, shares, 6, 6, 6, 6, 7, 7, 7, 7, 14, 14, 14, 14, 15, 15, 15, 15));
    const lanes sum =
        __builtin_shufflevector(even, odd, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27)
        + __builtin_shufflevector(even, odd, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
    const bytes pixels = __builtin_convertvector((sum + 128) >> 8, bytes);
    memcpy(result + index, &pixels, sizeof pixels);
  }
  for (; index < count; index++) {
    const uint16_t *const neighbours = wide + 4 * (taps[index].index - start);
    uint8_t pixel[4];
    for (int channel = 0; channel < 4; channel++) {
      const uint32_t sum = ((uint32_t)neighbours[channel] * taps[index].rest >> 16)
          + ((uint32_t)neighbours[channel + 4] * taps[index].share >> 16);
      pixel[channel] = (uint8_t)((sum + 128) >> 8);
    }
    memcpy(result + index, pixel, sizeof pixel);
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
static inline __attribute__((always_inline)) void KERNEL(means_of_side)(
    const uint8_t *start, long stride, long side, float *means, long count) {
  const float largest = (float)(255 * side * side);
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
    means[index] = (float)sum / largest;
  }
}

static void KERNEL(square_means)(
    const uint8_t *start, long stride, long side, float *means, long count) {
  switch (side) {
  case 2: return KERNEL(means_of_side)(start, stride, 2, means, count);
  case 4: return KERNEL(means_of_side)(start, stride, 4, means, count);
  case 8: return KERNEL(means_of_side)(start, stride, 8, means, count);
  default: return KERNEL(means_of_side)(start, stride, side, means, count);
  }
}

// One block of a Gaussian's result; BEFORE and AFTER are its neighbours at a distance.
#define BLUR(target, middle, size)                                              \
  do {                                                                          \
    floats center = {}, sum = {};                                               \
    memcpy(&center, middle, size);                                              \
    const floats twice = center + center;                                       \
    for (long distance = 1; distance <= radius; distance++) {                   \
      floats before = {}, after = {};                                           \
      memcpy(&before, BEFORE, size);                                            \
      memcpy(&after, AFTER, size);                                              \
      sum += weights[distance] * ((before + after) - twice);                    \
    }                                                                           \
    center += sum;                                                              \
    memcpy(target, &center, size);                                              \
  } while (0)

// Whether a block's result is that of all its neighbours, which are equal.
static inline __attribute__((always_inline)) int KERNEL(is_flat)(const float *line, long count) {
  const floats first = (floats){} + line[0];
  bits differences = {};
  for (long x = 0; x < count; x += 16) {
    floats values;
    memcpy(&values, line + (x + 16 <= count ? x : count - 16), sizeof values);
    differences |= values != first;
  }
  longs parts[2];
  memcpy(parts, &differences, sizeof parts);
  return !ANY(parts[0] | parts[1]);
}

static void KERNEL(blur_across)(
    const float *line, const float *weights, long radius, float *result, long count) {
  const float *middle = line + radius;
#define BEFORE (middle + x - distance)
#define AFTER (middle + x + distance)
  if (count < 16) {
    const long x = 0;
    BLUR(result, middle, 4 * (size_t)count);
    return;
  }
  // A block that would run past the row's end is moved back; it computes the same values.
  for (long next = 0; next < count; next += 16) {
    const long x = next + 16 <= count ? next : count - 16;
    if (KERNEL(is_flat)(line + x, 16 + 2 * radius)) {
      memcpy(result + x, middle + x, 64);
    } else {
      BLUR(result + x, middle + x, 64);
    }
  }
#undef AFTER
#undef BEFORE
}

static void KERNEL(blur_down)(
    const float *const *rows, const float *weights, long radius, float *result, long start,
    long end) {
#define BEFORE (rows[radius - distance] + x)
#define AFTER (rows[radius + distance] + x)
  for (long x = start; x < end; x += 16) BLUR(result + x, rows[radius] + x, 64);
#undef AFTER
#undef BEFORE
}
#undef BLUR

// Eight pixels between neighbouring cells.
#define BETWEEN(left, right, fractions)                                         \
  do {                                                                          \
    const octet before = left, slope = (right) - before;                        \
    const octet values = before + slope * (fractions);                          \
    memcpy(result, &values, sizeof values);                                     \
    result += 8;                                                                \
  } while (0)
#define CELLS(...) __builtin_shufflevector(cells, cells, __VA_ARGS__)

static void KERNEL(interpolate)(
    const float *upper, const float *lower, float share, long reduction, float *result,
    long count) {
  const octet halves = {.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
  const long step = reduction < 8 ? 8 / reduction : 1;
  for (long first = 0; first + 1 < count; first += step) {
    octet above, under;
    memcpy(&above, upper + first, sizeof above);
    memcpy(&under, lower + first, sizeof under);
    const octet cells = above + (under - above) * share;
    if (reduction == 2) {
      const octet fractions = {.25f, .75f, .25f, .75f, .25f, .75f, .25f, .75f};
      BETWEEN(CELLS(0, 0, 1, 1, 2, 2, 3, 3), CELLS(1, 1, 2, 2, 3, 3, 4, 4), fractions);
    } else if (reduction == 4) {
      const octet fractions = {.125f, .375f, .625f, .875f, .125f, .375f, .625f, .875f};
      BETWEEN(CELLS(0, 0, 0, 0, 1, 1, 1, 1), CELLS(1, 1, 1, 1, 2, 2, 2, 2), fractions);
    } else {
      for (long x = 0; x < reduction; x += 8) {
        BETWEEN(
            CELLS(0, 0, 0, 0, 0, 0, 0, 0), CELLS(1, 1, 1, 1, 1, 1, 1, 1),
            (halves + (float)x) / (float)reduction);
      }
    }
  }
}
#undef CELLS
#undef BETWEEN

static void KERNEL(value_shares)(const float *values, float scale, uint32_t *shares, long count) {
  const octet least = {}, most = least + 65535.0f;
#define BLOCK(index, size)                                                      \
  do {                                                                          \
    octet scaled = {};                                                          \
    memcpy(&scaled, values + index, size);                                      \
    scaled = scaled * scale;                                                    \
    scaled = (octet)((words)scaled & ~(words)(scaled < least));                 \
    const words large = (words)(scaled > most);                                 \
    scaled = (octet)(((words)scaled & ~large) | ((words)most & large));         \
    /* 2²³ moves the digits behind the point out of a float's 24. */            \
    words share = (words)(scaled + 8388608.0f) & 0xFFFF;                        \
    share |= share << 16;                                                       \
    memcpy(shares + index, &share, size);                                       \
  } while (0)
  FOR_ALL(count, 8, BLOCK);
#undef BLOCK
}
