// PNG's row filters, and how they are undone. `PNG/Encoding/RowFilter.swift` describes them.

// The Paeth predictor, in 16 bits so that the compiler makes vectors of it.
INLINE uint8_t closest_byte(uint8_t left, uint8_t up, uint8_t corner) {
  const int16_t to_left = (int16_t)(up - corner), to_up = (int16_t)(left - corner);
  const int16_t sum = (int16_t)(to_left + to_up);
  const int16_t a = to_left < 0 ? -to_left : to_left, b = to_up < 0 ? -to_up : to_up;
  const int16_t c = sum < 0 ? -sum : sum;
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

void KERNEL(filter_row)(
    int filter, const uint8_t *restrict row, const uint8_t *restrict above,
    uint8_t *restrict filtered, long count) {
  const uint8_t *left = row - 3, *corner = above - 3;
  switch (filter) {
  case 0: memcpy(filtered, row, (size_t)count); return;
  case 1:
    for (long i = 0; i < count; i++) filtered[i] = (uint8_t)(row[i] - left[i]);
    return;
  case 2:
    for (long i = 0; i < count; i++) filtered[i] = (uint8_t)(row[i] - above[i]);
    return;
  case 3:
    for (long i = 0; i < count; i++) filtered[i] = (uint8_t)(row[i] - ((left[i] + above[i]) >> 1));
    return;
  default:
    for (long i = 0; i < count; i++)
      filtered[i] = (uint8_t)(row[i] - closest_byte(left[i], above[i], corner[i]));
  }
}

uint32_t KERNEL(filtered_row_cost)(
    const uint8_t *filtered, long count, uint8_t change, uint32_t limit) {
  const u8x32 changes = (u8x32){} + change;
  uint32_t total = 0;
  long i = 3;
  while (i + 32 <= count && total <= limit) {
    // A 16-bit lane holds the sum of 128 pairs of costs, each at most 255.
    u16x16 sums = {};
    for (int block = 0; block < 64 && i + 32 <= count; block++, i += 32) {
      const u8x32 current = load_bytes(filtered + i, 32), before = load_bytes(filtered + i - 3, 32);
      const u8x32 signs = (u8x32)((i8x32)current < 0);
      const u8x32 costs = ((current ^ signs) - signs) + (changes & (u8x32)(current != before));
      sums += ((u16x16)costs & 0xFF) + ((u16x16)costs >> 8);
    }
    for (int lane = 0; lane < 16; lane++) total += sums[lane];
  }
  for (; i < count && total <= limit; i++) {
    const uint8_t byte = filtered[i];
    total += byte < 128 ? byte : 256 - byte;
    total += byte == filtered[i - 3] ? 0 : change;
  }
  return total;
}

INLINE u8x4 load_pixel(const uint8_t *bytes) {
  u8x4 pixel;
  memcpy(&pixel, bytes, 4);
  return pixel;
}

INLINE i16x4 wide(u8x4 pixel) { return __builtin_convertvector(pixel, i16x4); }

INLINE void store_pixel(u8x4 pixel, uint8_t *bytes, int size) { memcpy(bytes, &pixel, (size_t)size); }

// How many bytes of a filtered row are looked at together; a multiple of 3 and of 4.
enum { step = 48 };

INLINE int are_zero(const uint8_t *bytes) {
  uint64_t parts[step / 8], sum = 0;
  memcpy(parts, bytes, step);
  for (int i = 0; i < step / 8; i++) sum |= parts[i];
  return sum == 0;
}

INLINE void unfilter_sub(uint8_t *row, long count, int size) {
  u8x4 left = 0;
  for (long i = 0; i < count; i += size) {
    left += load_pixel(row + i);
    store_pixel(left, row + i, size);
  }
}

void KERNEL(unfilter_sub)(uint8_t *row, long count, int size) {
  if (size == 3) unfilter_sub(row, count, 3);
  else unfilter_sub(row, count, 4);
}

void KERNEL(unfilter_up)(uint8_t *row, const uint8_t *above, long count) {
  for (long i = 0; i < count; i++) row[i] += above[i];
}

INLINE void unfilter_average(uint8_t *row, const uint8_t *above, long count, int size) {
  u8x4 left = 0;
  for (long i = 0; i < count; i += size) {
    const u8x4 up = load_pixel(above + i);
    // Half of the sum, rounded down, without a ninth bit.
    left = load_pixel(row + i) + (left & up) + ((left ^ up) >> 1);
    store_pixel(left, row + i, size);
  }
}

void KERNEL(unfilter_average)(uint8_t *row, const uint8_t *above, long count, int size) {
  if (size == 3) unfilter_average(row, above, count, 3);
  else unfilter_average(row, above, count, 4);
}

INLINE i16x4 magnitude(i16x4 value) { return __builtin_elementwise_max(value, -value); }

// The Paeth predictor of four channels: the left one, the upper one or the corner, whichever is closest
// to left + upper - corner.
INLINE i16x4 closest(i16x4 left, i16x4 up, i16x4 corner) {
  i16x4 to_left = up - corner, to_up = left - corner;
  i16x4 to_corner = magnitude(to_left + to_up);
  to_left = magnitude(to_left);
  to_up = magnitude(to_up);
  i16x4 smallest = __builtin_elementwise_min(__builtin_elementwise_min(to_left, to_up), to_corner);
  i16x4 second = to_up == smallest ? up : corner;
  return to_left == smallest ? left : second;
}

INLINE void unfilter_paeth(uint8_t *row, const uint8_t *above, long count, int size) {
  i16x4 left = 0, corner = 0;
  long i = 0;
  while (i < count) {
    // Once a row equals the one above it goes on like it as long as the differences are 0: the upper
    // channel is then the closest of the three. Screens are full of such rows.
    if (i >= size && i + step <= count && are_zero(row + i) &&
        memcmp(row + i - size, above + i - size, (size_t)size) == 0) {
      do {
        memcpy(row + i, above + i, step);
        i += step;
      } while (i + step <= count && are_zero(row + i));
      left = corner = wide(load_pixel(above + i - size));
      continue;
    }
    long end = i + step < count ? i + step : count;
    for (; i < end; i += size) {
      i16x4 up = wide(load_pixel(above + i));
      left = (wide(load_pixel(row + i)) + closest(left, up, corner)) & 0xFF;
      store_pixel(__builtin_convertvector(left, u8x4), row + i, size);
      corner = up;
    }
  }
}

void KERNEL(unfilter_paeth)(uint8_t *row, const uint8_t *above, long count, int size) {
  if (size == 3) unfilter_paeth(row, above, count, 3);
  else unfilter_paeth(row, above, count, 4);
}
