extension ComposeDialect {
  var helpers: [HelperFunction] {
    [
      HelperFunction(
        call: "mix(",
        code: """
          private fun mix(a: Float, b: Float, t: Float) = a + (b - a) * t
          """
      ),
      HelperFunction(
        call: "mix(Rect",
        code: """
          private fun mix(a: Rect, b: Rect, t: Float) = Rect(
            mix(a.left, b.left, t), mix(a.top, b.top, t), mix(a.right, b.right, t), mix(a.bottom, b.bottom, t))
          """
      ),
      HelperFunction(
        call: "mix(listOf",
        code: """
          private fun mix(frames: List<Pair<Float, Float>>, t: Float): Float {
            val next = frames.indexOfFirst { it.first > t }
            if (next < 1) return if (next == 0) frames.first().second else frames.last().second
            val (a, b) = frames[next - 1] to frames[next]
            return mix(a.second, b.second, (t - a.first) / (b.first - a.first))
          }
          """
      ),
      HelperFunction(
        call: "step(listOf",
        code: """
          private fun step(frames: List<Pair<Float, Float>>, t: Float) =
            (frames.lastOrNull { it.first <= t } ?: frames.first()).second
          """
      ),
      HelperFunction(
        call: ".place(",
        code: """
          /** Puts the anchor point (ax, ay) of a box of that size at (x, y), all in dp. */
          private fun Modifier.place(
            x: Float, y: Float, width: Float, height: Float, ax: Float = 0.5f, ay: Float = 0.5f,
          ) = offset((x - ax * width).dp, (y - ay * height).dp)
            .wrapContentSize(Alignment.TopStart, unbounded = true) // a larger one is not centred
            .requiredSize(width.dp, height.dp)
          """
      ),
      HelperFunction(
        call: ".maskedBy(",
        code: """
          /** Shows only what lies within a path in dp. */
          private fun Modifier.maskedBy(path: Path) = drawWithContent {
            path.transform(Matrix().apply { scale(density, density) })
            clipPath(path) { this@drawWithContent.drawContent() }
          }
          """
      ),
    ]
  }
}
