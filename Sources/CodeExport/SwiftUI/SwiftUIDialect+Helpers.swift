extension SwiftUIDialect {
  var helpers: [HelperFunction] {
    [
      HelperFunction(
        call: "mix(",
        code: """
          private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
          """
      ),
      HelperFunction(
        call: "mix(CGRect",
        code: """
          private func mix(_ a: CGRect, _ b: CGRect, _ t: Double) -> CGRect {
            CGRect(
              x: mix(a.minX, b.minX, t), y: mix(a.minY, b.minY, t),
              width: max(mix(a.width, b.width, t), 0), height: max(mix(a.height, b.height, t), 0))
          }
          """
      ),
      HelperFunction(
        call: "mix(CGPoint",
        code: """
          private func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
            CGPoint(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t))
          }
          """
      ),
      HelperFunction(
        call: "circle(in",
        code: """
          /// A circle from 12 o'clock on, as UIBezierPath draws a square with round corners.
          private func circle(in rect: CGRect) -> Path {
            Path { path in
              path.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2,
                startAngle: .degrees(-90), endAngle: .degrees(270), clockwise: false)
            }
          }
          """
      ),
      HelperFunction(
        call: "([(",
        code: """
          /// Straight lines between key frames.
          private func mix(_ frames: [(time: Double, value: Double)], _ t: Double) -> Double {
            guard let next = frames.firstIndex(where: { $0.time > t }) else {
              return frames[frames.count - 1].value
            }
            if next == 0 { return frames[0].value }
            let (a, b) = (frames[next - 1], frames[next])
            return mix(a.value, b.value, (t - a.time) / (b.time - a.time))
          }
          """
      ),
      HelperFunction(
        call: "step([",
        code: """
          /// Each key frame's value until the next one's time.
          private func step(_ frames: [(time: Double, value: Double)], _ t: Double) -> Double {
            frames.last { $0.time <= t }?.value ?? frames[0].value
          }
          """
      ),
    ]
  }
}
