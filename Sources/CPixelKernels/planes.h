// What a picture shows as one number a pixel.

INLINE uint32_t pair_sum(uint32_t first, uint32_t second) {
  return (first & 0xFF00FF) + (second & 0xFF00FF);
}

// Two channels in one number: the sum of a square's four pixels stays below 65536.
void KERNEL(weigh_squares)(
    const uint32_t *pixels, long stride, const float *weights, float *values, long count) {
  const uint32_t *below = pixels + stride;
  long i = 0;
  for (; i + 8 <= count; i += 8) {
    u32x16 upper, lower;
    memcpy(&upper, pixels + 2 * i, sizeof upper);
    memcpy(&lower, below + 2 * i, sizeof lower);
    const u32x16 even = (upper & 0xFF00FF) + (lower & 0xFF00FF);
    const u32x16 odd = (upper >> 8 & 0xFF) + (lower >> 8 & 0xFF);
#define PAIRS(lanes)                                                      \
  (__builtin_shufflevector(lanes, lanes, 0, 2, 4, 6, 8, 10, 12, 14)       \
   + __builtin_shufflevector(lanes, lanes, 1, 3, 5, 7, 9, 11, 13, 15))
    const u32x8 red_blue = PAIRS(even), green = PAIRS(odd);
#undef PAIRS
    const f32x8 value = weights[0] * __builtin_convertvector((i32x8)(red_blue >> 16), f32x8)
        + weights[1] * __builtin_convertvector((i32x8)green, f32x8)
        + weights[2] * __builtin_convertvector((i32x8)(red_blue & 0xFFFF), f32x8);
    memcpy(values + i, &value, sizeof value);
  }
  for (; i < count; i++) {
    const long x = 2 * i;
    const uint32_t red_blue =
        pair_sum(pixels[x], pixels[x + 1]) + pair_sum(below[x], below[x + 1]);
    const uint32_t green = pair_sum(pixels[x] >> 8, pixels[x + 1] >> 8)
        + pair_sum(below[x] >> 8, below[x + 1] >> 8);
    values[i] = weights[0] * (float)(red_blue >> 16) + weights[1] * (float)(green & 0xFFFF)
        + weights[2] * (float)(red_blue & 0xFFFF);
  }
}
