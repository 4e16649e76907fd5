/// A run's parts as a workflow of GitHub Actions: a matrix of jobs, and one that puts their artefacts together.
///
/// Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
struct GitHubWorkflow {
  let job: FarmJob

  var text: String {
    let parts = (1...job.shards).map(String.init).joined(separator: ", ")
    return """
      # As .github/workflows/transitions.yml
      name: transitions
      on: [push, workflow_dispatch]
      jobs:
        part:
          runs-on: ubuntu-latest
          strategy:
            fail-fast: false
            matrix:
              part: [\(parts)]
          steps:
            - uses: actions/checkout@v4
              with: {lfs: true}
            - uses: \(action)
              with: {specs: ""}
            - run: |
      \(part.indented(10))
            - uses: actions/upload-artifact@v4
              with:
                name: part-${{ matrix.part }}
                path: \(job.place.jsonQuoted)
                include-hidden-files: false
        merge:
          needs: part
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
              with: {lfs: true}
            - uses: \(action)
              with: {specs: ""}
            - uses: actions/download-artifact@v4
              with: {pattern: part-*, path: transition-render-parts}
            - run: |
      \(job.merge(["transition-render-parts/part-*"], tool: "transition-render").indented(10))
            - uses: actions/upload-artifact@v4
              if: always()
              with:
                name: transitions
                path: \(job.place.jsonQuoted)

      """
  }

  /// Puts the program on the path.
  private var action: String {
    let parts = job.source.split(separator: "@", maxSplits: 1).map(String.init)
    return "\(parts[0])/.github/actions/verify@\(parts.count > 1 ? parts[1] : "main")"
  }

  private var part: String {
    let part = job.part(
      "${{ matrix.part }}", tool: "transition-render", more: ["--progress", "plain"])
    return job.isVerification ? "\(part) || [ $? = 1 ]" : part
  }
}
