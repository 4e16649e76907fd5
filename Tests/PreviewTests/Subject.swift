import Preview
import SpecFiles
import TransitionSpec

/// A spec as a preview shows it.
func subject(_ spec: String, scale: Double? = nil, count: Int = 1) throws -> PreviewSubject {
  try PreviewSubject(
    SpecSource.parse(Array(spec.utf8), file: "spec.yaml"), scale: scale, count: count)
}
