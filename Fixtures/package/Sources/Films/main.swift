// Renders what `transition-render` renders, through the public library, into the folder that is named.
import Foundation
import TransitionKit

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let renderer = try Renderer(
  Spec(.circle, .pop, duration: 0.4, timing: .easeOut, device: Device(width: 100, height: 160, scale: 1)),
  from: .synthetic(.detail), to: .synthetic(.list, .dark))
for try await frame in renderer.frames(.count(5), jobs: 2) { print(frame.index, frame.digest) }
try await renderer.write(.count(5), to: .folder(folder))
