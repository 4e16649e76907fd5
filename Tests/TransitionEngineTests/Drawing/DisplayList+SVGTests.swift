import Testing
import TransitionEngine

@Suite struct DisplayListSVGTests {
  @Test func areasLinesAndGroupsAreWritten() {
    let line = Path([.move(to: .zero), .line(to: Point(x: 2.00049, y: 1))])
    let list = DisplayList([
      .fill(
        Path(rect: Rect(x: 0, y: 0, width: 4, height: 2)), rule: .nonZero, paint: .color(.white)),
      .group(
        DisplayList([
          .stroke(
            line, style: StrokeStyle(lineWidth: 2, lineCap: .round),
            color: Color(hex: 0xFF0000, alpha: 0.5),
            transform: AffineTransform(translationX: 1, y: 0))
        ]), opacity: 1, mask: nil, clip: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))),
    ])
    #expect(
      list.svg(width: 4, height: 2, comment: "a figure") == """
        <!-- a figure -->
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" viewBox="0 0 4 2">
        <path d="M0 0 L4 0 L4 2 L0 2 Z" fill-rule="nonzero" fill="#ffffff"/>
        <clipPath id="clip1"><path d="M0 0 L1 0 L1 1 L0 1 Z"/></clipPath>
        <g opacity="1" clip-path="url(#clip1)">
        <path d="M0 0 L2 1" fill="none" stroke="#ff0000" stroke-opacity="0.5" stroke-width="2" \
        stroke-linecap="round" stroke-linejoin="miter" transform="matrix(1 0 0 1 1 0)"/>
        </g>
        </svg>

        """)
  }
}
