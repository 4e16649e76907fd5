/// A run's parts as an Indexed Job of Kubernetes, and a Job that waits for them and puts them together.
///
/// Source: https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/job-v1/, of version 1.29.
struct KubernetesJobs {
  let job: FarmJob

  var text: String {
    """
    # The parts and what puts them together: kubectl apply -f this file.
    # The claim \(job.volume) is a volume that all workers can write (ReadWriteMany); what is to be run is meant in it.
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: transition-render
    spec:
      completions: \(job.shards)
      parallelism: \(min(job.shards, 64))
      completionMode: Indexed
      # Each part is tried again on its own, whichever worker is lost.
      backoffLimitPerIndex: 3
      podReplacementPolicy: Failed
      template:
    \(pod("part", part).indented(4))
    ---
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: transition-render-merge
    spec:
      # Its result is the run's: a difference is not tried again.
      backoffLimit: 0
      template:
    \(pod("merge", merge).indented(4))

    """
  }

  private func pod(_ name: String, _ script: String) -> String {
    """
    spec:
      restartPolicy: Never
      containers:
        - name: \(name)
          image: \(job.image.jsonQuoted)
          workingDir: /work
          command: [sh, -c]
          args:
            - |
    \(script.indented(10))
          resources:
            requests: {cpu: "\(job.jobs ?? 1)", memory: 512Mi}
          volumeMounts:
            - {name: work, mountPath: /work}
      volumes:
        - name: work
          persistentVolumeClaim: {claimName: \(job.volume.jsonQuoted)}
    """
  }

  private var part: String {
    let part = job.part(
      "$((JOB_COMPLETION_INDEX + 1))",
      more: (job.jobs == nil ? ["--jobs", "1"] : []) + ["--progress", "plain"])
    return job.isVerification ? "\(part) || [ $? = 1 ]" : part
  }

  private var merge: String {
    """
    # Status 66: a part is still missing.
    status=66
    while [ $status = 66 ]; do
      sleep 5
      status=0
      \(job.merge()) || status=$?
    done
    exit $status
    """
  }
}
