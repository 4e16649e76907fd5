// The kernels that are compiled for several kinds of processor: KERNEL(result, name, parameters,
// arguments) for each.

KERNEL(
    void, over,
    (const uint32_t *source, uint16_t opacity, const uint32_t *below, uint32_t *result, long count),
    (source, opacity, below, result, count))
KERNEL(
    void, over_each,
    (const uint32_t *source, const uint32_t *opacities, const uint32_t *below, uint32_t *result,
     long count),
    (source, opacities, below, result, count))
KERNEL(
    void, color_over,
    (uint32_t color, const uint32_t *opacities, const uint32_t *below, uint32_t *result, long count),
    (color, opacities, below, result, count))
KERNEL(
    void, opacities_of_coverage, (const uint8_t *coverage, uint32_t *opacities, long count),
    (coverage, opacities, count))
KERNEL(
    void, opacities_of_values, (const float *values, float scale, uint32_t *opacities, long count),
    (values, scale, opacities, count))
KERNEL(
    int, uniformity, (const uint8_t *bytes, long stride, long width, long height),
    (bytes, stride, width, height))
KERNEL(
    void, mix,
    (const uint32_t *first, uint16_t first_weight, const uint32_t *second, uint16_t second_weight,
     uint32_t *result, long count),
    (first, first_weight, second, second_weight, result, count))
KERNEL(
    void, mix_wide,
    (const uint32_t *first, uint16_t first_weight, const uint32_t *second, uint16_t second_weight,
     uint16_t *result, long count),
    (first, first_weight, second, second_weight, result, count))
KERNEL(
    void, sample,
    (const uint16_t *wide, long start, const kernel_tap *taps, uint32_t *result, long count),
    (wide, start, taps, result, count))
KERNEL(
    void, warp_row,
    (const uint32_t *picture, long width, long height, const kernel_projection *to_picture, double x,
     double y, uint32_t *result, long count),
    (picture, width, height, to_picture, x, y, result, count))
KERNEL(
    void, cell_means, (const uint8_t *bytes, long stride, long side, float *means, long count),
    (bytes, stride, side, means, count))
KERNEL(
    void, blur_row, (const float *line, const float *weights, long radius, float *result, long count),
    (line, weights, radius, result, count))
KERNEL(
    void, blur_columns,
    (const float *const *rows, const float *weights, long radius, float *result, long start, long end),
    (rows, weights, radius, result, start, end))
KERNEL(
    void, interpolate_cells,
    (const float *upper, const float *lower, float fraction, long reduction, float *result, long count),
    (upper, lower, fraction, reduction, result, count))
KERNEL(
    void, pack_rgb, (const uint32_t *pixels, uint8_t *bytes, long count), (pixels, bytes, count))
KERNEL(
    void, pack_rgb_difference,
    (const uint32_t *pixels, const uint32_t *above, uint8_t *bytes, uint8_t *differences, long count),
    (pixels, above, bytes, differences, count))
KERNEL(
    void, unpack, (const uint8_t *bytes, uint32_t *pixels, long count, int size),
    (bytes, pixels, count, size))
KERNEL(
    void, filter_row,
    (int filter, const uint8_t *row, const uint8_t *above, uint8_t *filtered, long count),
    (filter, row, above, filtered, count))
KERNEL(
    uint32_t, filtered_row_cost,
    (const uint8_t *filtered, long count, uint8_t change, uint32_t limit),
    (filtered, count, change, limit))
KERNEL(void, unfilter_sub, (uint8_t *row, long count, int size), (row, count, size))
KERNEL(
    void, unfilter_up, (uint8_t *row, const uint8_t *above, long count), (row, above, count))
KERNEL(
    void, unfilter_average, (uint8_t *row, const uint8_t *above, long count, int size),
    (row, above, count, size))
KERNEL(
    void, unfilter_paeth, (uint8_t *row, const uint8_t *above, long count, int size),
    (row, above, count, size))
KERNEL(
    void, weigh_squares,
    (const uint32_t *pixels, long stride, const float *weights, float *values, long count),
    (pixels, stride, weights, values, count))
