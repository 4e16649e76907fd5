/// A run's parts as a workflow of GitHub Actions: a job that makes the program, a matrix of jobs, and one that puts
/// their artefacts together.
///
/// Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
struct GitHubWorkflow {
  let job: FarmJob

  var text: String {
    let parts = (1...job.shards).map(String.init).joined(separator: ", ")
    // Results are put together whatever they are; frames only if all are there.
    let (upload, merge) =
      job.isVerification
      ? (
        "\n        if: ${{ !cancelled() }}",
        "\n    if: ${{ !cancelled() && needs.part.result != 'skipped' }}"
      ) : ("", "")
    return """
      # As .github/workflows/transitions.yml
      name: transitions
      on: [push, workflow_dispatch]
      env:
        # Address of a .deb that scripts/release made; without one the program is built, once, and kept in the cache.
        RELEASE: ""
      jobs:
        program:
      \(machine)
          steps:
      \(program)
        part:
          needs: program
      \(machine)
          strategy:
            fail-fast: false
            matrix:
              part: [\(parts)]
          steps:
            - uses: actions/checkout@v4
      \(program)
            - run: |
      \(part.indented(10))
            - uses: actions/upload-artifact@v4\(upload)
              with:
                name: part-${{ matrix.part }}
                path: \(place)
                include-hidden-files: false
        merge:
          needs: part\(merge)
      \(machine)
          steps:
            - uses: actions/checkout@v4
      \(program)
            - uses: actions/download-artifact@v4
              with: {pattern: part-*, path: transition-render-parts}
            - run: |
      \(whole.indented(10))
            - uses: actions/upload-artifact@v4
              if: always()
              with:
                name: transitions
                path: |
      \(wholePaths.joined(separator: "\n").indented(12))

      """
  }

  /// A runner with Swift, by which the program is built: GitHub's images of later systems have none.
  private var machine: String { "    runs-on: ubuntu-24.04" }

  /// Puts the program on the path, and the files of Git LFS in their places.
  private var program: String {
    let parts = job.source.split(separator: "@", maxSplits: 1).map(String.init)
    let action = "\(parts[0])/.github/actions/verify@\(parts.count > 1 ? parts[1] : "main")"
    return """
            - uses: \(action)
              with: {specs: "", release: "${{ env.RELEASE }}"}
      """
  }

  private var place: String { job.place.withoutExpressions.jsonQuoted }

  /// What the last job leaves: the folder, and the JUnit file where it is not in there.
  private var wholePaths: [String] {
    var paths = [job.place]
    if let junit = job.junitPath,
      !junit.hasPrefix(job.place.hasSuffix("/") ? job.place : job.place + "/")
    {
      paths.append(junit)
    }
    return paths.map(\.withoutExpressions)
  }

  private var part: String {
    job.persistentPart(
      "${{ matrix.part }}", tool: "transition-render", more: ["--progress", "plain"])
  }

  private var whole: String {
    var job = job
    if case .verify(let report, let junit) = job.work, !junit.contains("--junit") {
      job.work = .verify(report: report, junit: ["--junit", "\(report)/junit.xml"] + junit)
    }
    return job.merge(["transition-render-parts/part-*"], tool: "transition-render")
  }
}

extension String {
  /// With what would be an expression written as one that is its text.
  fileprivate var withoutExpressions: String { replacing("${{", with: "${{ '${{' }}") }
}
