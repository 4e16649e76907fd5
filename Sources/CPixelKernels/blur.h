// The Gaussian blur of a shadow's coverage and the coarser grid that it is computed on.

INLINE f32x16 load_floats(const float *values, size_t size) {
  f32x16 floats = {};
  memcpy(&floats, values, size);
  return floats;
}

// Whether all of `count` values, at least 16, are equal.
INLINE int is_flat(const float *line, long count) {
  const f32x16 first = (f32x16){} + line[0];
  i32x16 differences = {};
  for (long x = 0; x < count; x += 16)
    differences |= load_floats(line + (x + 16 <= count ? x : count - 16), 64) != first;
  u16x16 halves[2];
  memcpy(halves, &differences, sizeof halves);
  return is_zero(halves[0] | halves[1]);
}

INLINE void blur_block(
    const float *middle, const float *weights, long radius, float *result, size_t size) {
  const f32x16 center = load_floats(middle, size), twice = center + center;
  f32x16 sum = {};
  for (long distance = 1; distance <= radius; distance++) {
    const f32x16 before = load_floats(middle - distance, size);
    const f32x16 after = load_floats(middle + distance, size);
    sum += weights[distance] * ((before + after) - twice);
  }
  const f32x16 blurred = center + sum;
  memcpy(result, &blurred, size);
}

void KERNEL(blur_row)(
    const float *line, const float *weights, long radius, float *result, long count) {
  const float *middle = line + radius;
  if (count < 16) return blur_block(middle, weights, radius, result, 4 * (size_t)count);
  // A block that would run past the row's end is moved back; it computes the same values.
  for (long next = 0; next < count; next += 16) {
    const long x = next + 16 <= count ? next : count - 16;
    if (is_flat(line + x, 16 + 2 * radius)) {
      memcpy(result + x, middle + x, 64);
    } else {
      blur_block(middle + x, weights, radius, result + x, 64);
    }
  }
}

void KERNEL(blur_columns)(
    const float *const *rows, const float *weights, long radius, float *result, long start,
    long end) {
  for (long x = start; x < end; x += 16) {
    const f32x16 center = load_floats(rows[radius] + x, 64), twice = center + center;
    f32x16 sum = {};
    for (long distance = 1; distance <= radius; distance++) {
      const f32x16 before = load_floats(rows[radius - distance] + x, 64);
      const f32x16 after = load_floats(rows[radius + distance] + x, 64);
      sum += weights[distance] * ((before + after) - twice);
    }
    const f32x16 blurred = center + sum;
    memcpy(result + x, &blurred, sizeof blurred);
  }
}

// Inlined where `side` is a constant, which is what makes it fast.
INLINE void means_of_side(
    const uint8_t *bytes, long stride, long side, float *means, long count) {
  const float largest = (float)(255 * side * side);
  // Columns first: the sum of 32 bytes fits into 16 bits.
  uint16_t columns[64] = {};
  for (long row = 0; row < side; row++) {
    const uint8_t *line = bytes + row * stride;
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

void KERNEL(cell_means)(
    const uint8_t *bytes, long stride, long side, float *means, long count) {
  switch (side) {
  case 2: return means_of_side(bytes, stride, 2, means, count);
  case 4: return means_of_side(bytes, stride, 4, means, count);
  case 8: return means_of_side(bytes, stride, 8, means, count);
  default: return means_of_side(bytes, stride, side, means, count);
  }
}

// Eight pixels between neighbouring cells.
INLINE float *interpolate(f32x8 left, f32x8 right, f32x8 fractions, float *result) {
  const f32x8 values = left + (right - left) * fractions;
  memcpy(result, &values, sizeof values);
  return result + 8;
}

#define CELLS(...) __builtin_shufflevector(cells, cells, __VA_ARGS__)

void KERNEL(interpolate_cells)(
    const float *upper, const float *lower, float fraction, long reduction, float *result,
    long count) {
  const f32x8 halves = {.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
  const f32x8 quarters = {.25f, .75f, .25f, .75f, .25f, .75f, .25f, .75f};
  const f32x8 eighths = {.125f, .375f, .625f, .875f, .125f, .375f, .625f, .875f};
  const long step = reduction < 8 ? 8 / reduction : 1;
  for (long first = 0; first + 1 < count; first += step) {
    f32x8 above, below;
    memcpy(&above, upper + first, sizeof above);
    memcpy(&below, lower + first, sizeof below);
    const f32x8 cells = above + (below - above) * fraction;
    if (reduction == 2) {
      result = interpolate(
          CELLS(0, 0, 1, 1, 2, 2, 3, 3), CELLS(1, 1, 2, 2, 3, 3, 4, 4), quarters, result);
    } else if (reduction == 4) {
      result = interpolate(
          CELLS(0, 0, 0, 0, 1, 1, 1, 1), CELLS(1, 1, 1, 1, 2, 2, 2, 2), eighths, result);
    } else {
      for (long x = 0; x < reduction; x += 8) {
        result = interpolate(
            CELLS(0, 0, 0, 0, 0, 0, 0, 0), CELLS(1, 1, 1, 1, 1, 1, 1, 1),
            (halves + (float)x) / (float)reduction, result);
      }
    }
  }
}
#undef CELLS
