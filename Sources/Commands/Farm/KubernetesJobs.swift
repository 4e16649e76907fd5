/// A run's parts as an Indexed Job of Kubernetes, whose last index waits for them and puts them together.
///
/// Source: https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/job-v1/, of version 1.29.
struct KubernetesJobs {
  /// Where the volume is in a container, and what is to be run is meant.
  static let folder = "/work"

  let job: FarmJob

  var text: String {
    """
    # The parts, and as the last index what puts them together: kubectl apply -f this file.
    # The claim \(job.volume) is a volume that all workers can write (ReadWriteMany); what is to be run is meant in it.
    # It takes Kubernetes 1.29 or later, and an image that is where the cluster can pull it, or on each of its nodes.
    # A Job runs once: to apply this file again changes nothing, and another file of that name is refused. To run again,
    # kubectl delete job transition-render first; or write generateName: transition-render- for the name, and use
    # kubectl create -f this file.
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: transition-render
    spec:
      completions: \(job.shards + 1)
      # One more than the parts that run at once, as the last index waits: there is to be room for two at least.
      parallelism: \(min(job.shards, 64) + 1)
      completionMode: Indexed
      # Each part is tried again on its own, whichever worker is lost; one that failed for good ends the Job.
      backoffLimitPerIndex: 3
      maxFailedIndexes: 0
      podReplacementPolicy: Failed
      # What is the run's result, or a mistake in what is to be run, is not tried again.
      podFailurePolicy:
        rules:
          # A worker that is taken away, as for maintenance, is no try.
          - action: Ignore
            onPodConditions: [{type: DisruptionTarget, status: "True"}]
          - action: FailIndex
            onExitCodes: {operator: In, values: [1, 64, 65, 66, 73]}
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: part
              image: \(job.image.jsonQuoted)
              imagePullPolicy: IfNotPresent
              workingDir: \(Self.folder)
              env:
                - name: RUN
                  valueFrom: {fieldRef: {fieldPath: "metadata.labels['batch.kubernetes.io/controller-uid']"}}
              command: [sh, -c]
              args:
                - |
    \(script.indented(14))
              resources:
                requests: {cpu: "\(job.jobs ?? 1)", memory: 512Mi}
              volumeMounts:
                - {name: work, mountPath: \(Self.folder)}
          volumes:
            - name: work
              persistentVolumeClaim: {claimName: \(job.volume.jsonQuoted)}

    """
  }

  private var script: String {
    let part = job.part(
      "$((JOB_COMPLETION_INDEX + 1))",
      more: (job.jobs == nil ? ["--jobs", "1"] : []) + ["--progress", "plain"])
    return """
      # Says which parts of this run have ended, whatever an earlier run has left.
      ended=.transition-render-jobs/${RUN:-run}
      mkdir -p "$ended" || exit
      status=0
      if [ "$JOB_COMPLETION_INDEX" -lt \(job.shards) ]; then
        \(part) || status=$?
        case $status in
          0) touch "$ended/$JOB_COMPLETION_INDEX" ;;
          64 | 65 | 66 | 73) touch "$ended/failed" ;;
        esac
        exit $status
      fi
      while [ "$(ls "$ended" | wc -l)" -lt \(job.shards) ]; do
        if [ -e "$ended/failed" ]; then break; fi
        sleep 5
      done
      if [ -e "$ended/failed" ]; then
        echo "a part failed: there is nothing to put together" >&2
        exit 66
      fi
      status=0
      \(job.merge()) || status=$?
      # Unless it is tried again.
      case $status in 0 | 1 | 64 | 65 | 66 | 73) rm -rf -- "$ended" ;; esac
      exit $status
      """
  }
}
