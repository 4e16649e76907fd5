/// A run's parts as an Indexed Job of Kubernetes, and what puts them together as a second Job, which waits for them.
///
/// A Job cannot look at another one without rights of its own, so the parts leave marks in the volume: for each that has
/// ended, for one that failed for good, and, while they are at work, that they are. The marks of a run are in a
/// folder with the name of the printed file and the identity of the parts' Job, of which there is another one whenever
/// the file is applied anew.
///
/// Source: https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/job-v1/, of version 1.29, and
/// https://kubernetes.io/docs/reference/labels-annotations-taints/ for what the pods are told.
struct KubernetesJobs {
  /// Where the volume is in a container, and what is to be run is meant.
  static let folder = "/work"
  /// What is said of a run of this file, in the volume.
  private static let marks = ".transition-render-jobs"
  /// How often a part is tried again.
  private static let retries = 3
  /// The statuses that another try would have, too: the run's result, or a mistake in what is to be run.
  private static let final = [1, 64, 65, 66, 73]

  let job: FarmJob

  var text: String {
    """
    # The parts of a run, and a Job that waits for them and puts them together: kubectl apply -f this file. The run's
    # result and status are those of the second: kubectl logs --follow job/\(job.name)-merge
    # The claim \(job.volume) is a volume that all workers can write (ReadWriteMany); what is to be run is meant in it.
    # It takes Kubernetes 1.29 or later, and an image that is where the cluster can pull it, or on each of its nodes.
    # A Job runs once: to apply this file again changes nothing. To run it again, kubectl delete -f this file, then apply
    # it; what the earlier Jobs noted of their parts counts no longer, unless they were deleted before the second ran.
    # To have two runs at once, print another file: each has a name of its own.
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: \(job.name)
    spec:
      completions: \(job.shards)
      parallelism: \(min(job.shards, 64))
      completionMode: Indexed
      # Each part is tried again on its own, whichever worker is lost; one that failed for good ends the Job.
      backoffLimitPerIndex: \(Self.retries)
      maxFailedIndexes: 0
    \(failures(action: "FailIndex"))
      template:
        spec:
    \(partContainer)
    ---
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: \(job.name)-merge
    spec:
      backoffLimit: \(Self.retries)
    \(failures(action: "FailJob"))
      template:
        spec:
          # It asks for next to nothing, so that it takes no part's place while it waits.
    \(mergeContainer)

    """
  }

  private func failures(action: String) -> String {
    """
      podReplacementPolicy: Failed
      podFailurePolicy:
        rules:
          # A worker that is taken away, as for maintenance, is no try.
          - action: Ignore
            onPodConditions: [{type: DisruptionTarget, status: "True"}]
          # What is the run's result, or a mistake in what is to be run, is not tried again.
          - action: \(action)
            onExitCodes: {operator: In, values: \(Self.final)}
    """
  }

  private var partContainer: String {
    container(
      "part", requests: "{cpu: \"\(job.jobs ?? 1)\", memory: 512Mi}",
      environment: [
        ("RUN", "labels['batch.kubernetes.io/controller-uid']"),
        ("FAILURES", "annotations['batch.kubernetes.io/job-index-failure-count']"),
      ], script: part)
  }

  private var mergeContainer: String {
    container(
      "merge", requests: "{cpu: 1m, memory: 16Mi}",
      environment: [("MERGE", "labels['batch.kubernetes.io/controller-uid']")], script: merge)
  }

  private func container(
    _ name: String, requests: String, environment: [(name: String, field: String)], script: String
  ) -> String {
    let fields = environment.map {
      "            - {name: \($0.name), valueFrom: {fieldRef: {fieldPath: \"metadata.\($0.field)\"}}}"
    }
    return """
            restartPolicy: Never
            containers:
              - name: \(name)
                image: \(job.image.jsonQuoted)
                imagePullPolicy: IfNotPresent
                workingDir: \(Self.folder)
                env:
      \(fields.joined(separator: "\n"))
                command: [sh, -c]
                args:
                  - |
      \(script.indented(14))
                resources:
                  requests: \(requests)
                volumeMounts:
                  - {name: work, mountPath: \(Self.folder)}
            volumes:
              - name: work
                persistentVolumeClaim: {claimName: \(job.volume.jsonQuoted)}
      """
  }

  /// One try of a part. Whatever ends it without a mark, as a lack of memory may, is tried again; its last try says all the
  /// while that it is at work, so that its end is noticed.
  private var part: String {
    let part = job.part(
      "$((JOB_COMPLETION_INDEX + 1))",
      more: (job.jobs == nil ? ["--jobs", "1"] : []) + ["--progress", "plain"])
    return """
      # What the merge is told of this run.
      marks=\(Self.marks)/\(job.name)/${RUN:-run}
      mkdir -p "$marks/ended" "$marks/last" || exit 74
      rm -f "$marks/ended/$JOB_COMPLETION_INDEX"
      last() { [ "${FAILURES:-0}" -ge \(Self.retries) ]; }
      (
        trap 'kill $!; exit' TERM
        while :; do
          touch "$marks/alive"
          if last; then touch "$marks/last/$JOB_COMPLETION_INDEX"; fi
          sleep 30 &
          wait $!
        done
      ) >/dev/null 2>&1 &
      alive=$!
      # A shell that is a container's first process is deaf to signals that it has no trap for.
      trap 'kill $alive $!; exit 143' TERM
      status=0
      (\(part)) &
      wait $! || status=$?
      kill $alive
      case $status in
        0) touch "$marks/ended/$JOB_COMPLETION_INDEX" || status=74 ;;
        \(Self.finalPattern)) touch "$marks/failed" ;;
        *) if last; then touch "$marks/failed"; fi ;;
      esac
      exit $status
      """
  }

  /// Waits until all parts have ended, or one has failed, or none can be expected to end any more. Silence is counted in
  /// the merge's own time, as the clocks of workers and volume may differ: what says that a part is at work is taken
  /// away, and put back by it.
  private var merge: String {
    """
    trap 'kill $!; exit 143' TERM
    jobs=\(Self.marks)/\(job.name)
    # The marks that were changed last, unless an earlier merge of this file has had them.
    find_marks() {
      for marks in $(ls -td "$jobs"/*/ 2>/dev/null); do
        [ -e "$marks/merge" ] || echo "${MERGE:-merge}" >"$marks/merge"
        if [ "$(cat "$marks/merge")" = "${MERGE:-merge}" ]; then return; fi
      done
      marks=
    }
    give_up() {
      echo "$1: there is nothing to put together" >&2
      exit 66
    }
    waits=0
    silence=0
    while :; do
      find_marks
      if [ -n "$marks" ]; then
        if [ -e "$marks/failed" ]; then give_up "a part failed"; fi
        if [ "$(ls "$marks/ended" 2>/dev/null | wc -l)" -ge \(job.shards) ]; then break; fi
      fi
      sleep 5 &
      wait $!
      # Every ten minutes.
      waits=$((waits + 1))
      if [ $((waits % 120)) -ne 0 ]; then continue; fi
      silence=$((silence + 1))
      if [ -n "$marks" ]; then
        if [ -e "$marks/alive" ]; then silence=0; fi
        rm -f "$marks/alive"
        mkdir -p "$marks/asked"
        for asked in "$marks"/asked/*; do
          index=${asked##*/}
          if [ -e "$asked" ] && [ ! -e "$marks/last/$index" ] && [ ! -e "$marks/ended/$index" ]; then
            give_up "part $((index + 1)) is gone, on its last try"
          fi
        done
        rm -f "$marks"/asked/*
        mv "$marks"/last/* "$marks/asked/" 2>/dev/null
      fi
      # A week: the parts may be waiting for room.
      if [ $silence -ge 1008 ]; then give_up "no part has been at work for a week"; fi
    done
    status=0
    (\(job.merge())) &
    wait $! || status=$?
    # Unless it is tried again.
    case $status in 0 | \(Self.finalPattern)) rm -rf -- "$jobs" ;; esac
    exit $status
    """
  }

  private static var finalPattern: String { final.map(String.init).joined(separator: " | ") }
}
