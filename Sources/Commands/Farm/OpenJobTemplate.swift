/// A run's parts as a job template of Open Job Description, in YAML, with progress.
///
/// Source: https://github.com/OpenJobDescription/openjd-specifications/wiki/2023-09-Template-Schemas
struct OpenJobTemplate {
  let job: FarmJob

  var text: String {
    """
    specificationVersion: jobtemplate-2023-09
    name: transition-render
    parameterDefinitions:
      - name: Tool
        type: STRING
        default: \(job.tool.jsonQuoted)
        description: The program, on the workers.
      - name: Folder
        type: STRING
        default: \(job.folder.jsonQuoted)
        description: The folder in which the names of files are meant, on storage that the workers share.
    steps:
      - name: Parts
        parameterSpace:
          taskParameterDefinitions:
            - name: Part
              type: INT
              range: "1-\(job.shards)"
        script:
          actions:
            onRun:
              command: bash
              args: ["{{Task.File.Run}}", "{{Param.Tool}}", "{{Param.Folder}}"]
          embeddedFiles:
            - name: Run
              type: TEXT
              data: |
    \(part.indented(12))
      - name: Merge
        dependencies:
          - dependsOn: Parts
        script:
          actions:
            onRun:
              command: bash
              args: ["{{Task.File.Run}}", "{{Param.Tool}}", "{{Param.Folder}}"]
          embeddedFiles:
            - name: Run
              type: TEXT
              data: |
    \(merge.indented(12))

    """
  }

  private var head: String { "tool=$1\ncd -- \"$2\" || exit" }

  private var part: String {
    """
    \(head)
    # A part that a signal ended is run again, up to three times in all.
    \(job.persistentPart("{{Task.Param.Part}}", tool: "\"$tool\"", more: ["--progress", "openjd"]))
    """
  }

  private var merge: String { "\(head)\n\(job.merge(tool: "\"$tool\""))" }
}
