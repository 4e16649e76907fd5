// Included once for each kind of processor, which sets KERNEL.

static inline uint8_t KERNEL(closest)(uint8_t left, uint8_t up, uint8_t corner) {
  const int16_t to_left = (int16_t)(up - corner), to_up = (int16_t)(left - corner);
  const int16_t sum = (int16_t)(to_left + to_up);
  const int16_t a = to_left < 0 ? -to_left : to_left, b = to_up < 0 ? -to_up : to_up;
  const int16_t c = sum < 0 ? -sum : sum;
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

static void KERNEL(apply)(
    int filter, const uint8_t *restrict row, const uint8_t *restrict above, uint8_t *restrict filtered,
    size_t count) {
  const uint8_t *left = row - 3, *corner = above - 3;
  switch (filter) {
  case 0: memcpy(filtered, row, count); return;
  case 1:
    for (size_t i = 0; i < count; i++) filtered[i] = (uint8_t)(row[i] - left[i]);
    return;
  case 2:
    for (size_t i = 0; i < count; i++) filtered[i] = (uint8_t)(row[i] - above[i]);
    return;
  case 3:
    for (size_t i = 0; i < count; i++) filtered[i] = (uint8_t)(row[i] - ((left[i] + above[i]) >> 1));
    return;
  default:
    for (size_t i = 0; i < count; i++)
      filtered[i] = (uint8_t)(row[i] - KERNEL(closest)(left[i], above[i], corner[i]));
  }
}

static uint32_t KERNEL(cost)(const uint8_t *filtered, size_t count, uint8_t change, uint32_t limit) {
  const bytes changes = (bytes){} + change;
  uint32_t total = 0;
  size_t i = 3;
  while (i + sizeof(bytes) <= count && total <= limit) {
    // 16 bits hold the sums of 128 pairs of costs, of 255 at most.
    lanes sums = {};
    for (int block = 0; block < 64 && i + sizeof(bytes) <= count; block++, i += sizeof(bytes)) {
      bytes current, before;
      memcpy(&current, filtered + i, sizeof current);
      memcpy(&before, filtered + i - 3, sizeof before);
      const bytes signs = (bytes)((signed_bytes)current < 0);
      const lanes costs = (lanes)(((current ^ signs) - signs) + (changes & (bytes)(current != before)));
      sums += (costs & 0xFF) + (costs >> 8);
    }
    for (size_t lane = 0; lane < sizeof sums / sizeof sums[0]; lane++) total += sums[lane];
  }
  for (; i < count && total <= limit; i++) {
    const uint8_t byte = filtered[i];
    total += byte < 128 ? byte : 256 - byte;
    total += byte == filtered[i - 3] ? 0 : change;
  }
  return total;
}
