// A picture that is seen through a projection, resampled pixel by pixel.

// The area of a pixel in the picture, of four pixels: a parallelogram about its middle, without the pixel of
// the picture that linear filtering averages over anyway.
typedef struct {
  f64x4 x, y, z;
  f64x4 across_x, across_y, down_x, down_y;
  i32x4 columns, rows;
} footprints;

INLINE f64x4 select_doubles(i64x4 mask, f64x4 value) { return (f64x4)((i64x4)value & mask); }

// Shortens a side of the parallelograms. A linear filter and a box of length √(s² − 1) together blur as a box of
// length s does.
//
// Returns how many samples are taken along it: one where the picture is magnified or shown at its size.
INLINE i32x4 shorten(f64x4 *x, f64x4 *y) {
  const f64x4 square = *x * *x + *y * *y, most = (f64x4){} + 63;
  const i64x4 is_long = square > 1.0625;
  f64x4 rest = __builtin_elementwise_sqrt(square - 1);
  const i64x4 is_short = rest < most;
  rest = select_doubles(is_long, select_doubles(is_short, rest) + select_doubles(~is_short, most));
  const f64x4 share = __builtin_elementwise_sqrt(1 - 1 / square);
  *x = select_doubles(is_long, *x * share);
  *y = select_doubles(is_long, *y * share);
  const i32x4 whole = __builtin_convertvector(rest, i32x4);
  const i64x4 is_more = __builtin_convertvector(whole, f64x4) < rest;
  return whole + 1 - __builtin_convertvector(is_more, i32x4);
}

// The footprints of four pixels of a row, from the middle of the first one. Those with a z of 0 or less are behind
// the eye.
INLINE footprints footprints_at(const kernel_projection *projection, double x, double y) {
  const double *const u = projection->x, *const v = projection->y, *const o = projection->origin;
  const f64x4 xs = x + (f64x4){0, 1, 2, 3};
  footprints area;
  area.z = u[2] * xs + v[2] * y + o[2];
  const f64x4 rest = 1 / area.z;
  area.x = (u[0] * xs + v[0] * y + o[0]) * rest;
  area.y = (u[1] * xs + v[1] * y + o[1]) * rest;
  area.across_x = (u[0] - area.x * u[2]) * rest;
  area.across_y = (u[1] - area.y * u[2]) * rest;
  area.down_x = (v[0] - area.x * v[2]) * rest;
  area.down_y = (v[1] - area.y * v[2]) * rest;
  area.columns = shorten(&area.across_x, &area.across_y);
  area.rows = shorten(&area.down_x, &area.down_y);
  return area;
}

// The middles of equal parts of a side, in its lengths from the middle.
typedef struct {
  int count;
  double offsets[64];
} warp_parts;

INLINE void divide(warp_parts *parts, int count) {
  if (parts->count == count) return;
  parts->count = count;
  for (int i = 0; i < count; i++) parts->offsets[i] = (i + 0.5) / count - 0.5;
}

typedef struct {
  const uint32_t *pixels;
  int32_t width, height;
} warp_source;

// Coordinates from the middle of the first pixel on, up to that of the last. What is not a number, as at the
// horizon, is 0.
INLINE f64x4 between_middles(f64x4 coordinates, int32_t count) {
  const f64x4 limit = (f64x4){} + (count - 1);
  f64x4 place = coordinates - 0.5;
  const i64x4 is_beyond = place > limit;
  place = select_doubles(is_beyond, limit) + select_doubles(~is_beyond, place);
  return select_doubles(coordinates > 0.5, place);
}

// The four channels, in levels, between two columns of a row and of the row below it.
INLINE f32x8 between_columns(const uint32_t *upper, const uint32_t *lower, float right) {
  u8x8 first, second;
  memcpy(&first, upper, sizeof first);
  memcpy(&second, lower, sizeof second);
  const f32x8 above = __builtin_convertvector(first, f32x8);
  const f32x8 under = __builtin_convertvector(second, f32x8);
  const f32x8 lefts = __builtin_shufflevector(above, under, 0, 1, 2, 3, 8, 9, 10, 11);
  const f32x8 rights = __builtin_shufflevector(above, under, 4, 5, 6, 7, 12, 13, 14, 15);
  return lefts + (rights - lefts) * right;
}

// Adds the channels between the pixels about each of four points to the sums of two and two.
INLINE void add_samples(const warp_source *source, f64x4 x, f64x4 y, f32x8 *sums) {
  x = between_middles(x, source->width);
  y = between_middles(y, source->height);
  const i32x4 columns = __builtin_convertvector(x, i32x4), rows = __builtin_convertvector(y, i32x4);
  const f32x4 below = __builtin_convertvector(y - __builtin_convertvector(rows, f64x4), f32x4);
  f32x4 right = __builtin_convertvector(x - __builtin_convertvector(columns, f64x4), f32x4);
  // In the last column it is all of the right neighbour, which is the same, bit for bit.
  const i32x4 is_last = columns + 1 == source->width;
  right -= __builtin_convertvector(is_last, f32x4);
  const i32x4 upper = rows * source->width + columns + is_last;
  const i32x4 lower = upper + ((rows + 1 < source->height) & source->width);
  for (int pair = 0; pair < 2; pair++) {
    const int i = 2 * pair, j = i + 1;
    const f32x8 first =
        between_columns(source->pixels + upper[i], source->pixels + lower[i], right[i]);
    const f32x8 second =
        between_columns(source->pixels + upper[j], source->pixels + lower[j], right[j]);
    const f32x8 above = __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11);
    const f32x8 under = __builtin_shufflevector(first, second, 4, 5, 6, 7, 12, 13, 14, 15);
    const f32x8 fractions = __builtin_shufflevector(
        (f32x8){} + below[i], (f32x8){} + below[j], 0, 0, 0, 0, 8, 8, 8, 8);
    sums[pair] += above + (under - above) * fractions;
  }
}

void KERNEL(warp_row)(
    const uint32_t *picture, long width, long height, const kernel_projection *to_picture, double x,
    double y, uint32_t *result, long count) {
  const warp_source source = {picture, (int32_t)width, (int32_t)height};
  warp_parts across, down;
  across.count = down.count = 0;
  FOR_BLOCKS(4, count, {
    const footprints area = footprints_at(to_picture, x + (double)i, y);
    i32x4 missing = __builtin_convertvector(area.z > 0, i32x4);
    u32x4 pixels = {};
    // Pixels that take as many samples are worked out together; mostly that is all.
    while (missing[0] | missing[1] | missing[2] | missing[3]) {
      const int first = missing[0] ? 0 : missing[1] ? 1 : missing[2] ? 2 : 3;
      divide(&across, area.columns[first]);
      divide(&down, area.rows[first]);
      f32x8 sums[2] = {};
      if (across.count * down.count == 1) {
        add_samples(&source, area.x, area.y, sums);
      } else {
        for (int row = 0; row < down.count; row++) {
          const f64x4 down_x = area.down_x * down.offsets[row];
          const f64x4 down_y = area.down_y * down.offsets[row];
          for (int column = 0; column < across.count; column++) {
            const double offset = across.offsets[column];
            add_samples(
                &source, area.x + area.across_x * offset + down_x,
                area.y + area.across_y * offset + down_y, sums);
          }
        }
        sums[0] /= (float)(across.count * down.count);
        sums[1] /= (float)(across.count * down.count);
      }
      u8x8 levels[2];
      for (int pair = 0; pair < 2; pair++)
        levels[pair] = __builtin_convertvector(
            __builtin_convertvector(sums[pair] + 0.5f, i32x8), u8x8);
      u32x4 means;
      memcpy(&means, levels, sizeof means);
      const i32x4 alike =
          missing & (area.columns == across.count) & (area.rows == down.count);
      pixels |= means & (u32x4)alike;
      missing &= ~alike;
    }
    memcpy(result + i, &pixels, size);
  });
}
