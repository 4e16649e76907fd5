/// A run's parts as an array job of Slurm, and what puts them together as a second job that depends on it.
///
/// Source: sbatch(1), of version 22.05.
struct SlurmScript {
  let job: FarmJob

  var text: String {
    let jobs = job.jobs == nil ? ["--jobs", "\"${SLURM_CPUS_PER_TASK:-1}\""] : []
    return """
      #!/bin/bash
      # \(job.shards) parts, then one job that puts them together: sbatch this file.
      # A part that a signal ended, or whose node is gone, is queued again, up to three times.
      #SBATCH --job-name=transition-render
      #SBATCH --array=1-\(job.shards)
      #SBATCH --ntasks=1
      #SBATCH --cpus-per-task=\(job.jobs ?? 1)
      #SBATCH --requeue
      #SBATCH --open-mode=append
      #SBATCH --output=transition-render-%A_%a.log
      cd \(job.folder.shellQuoted) || exit

      if [ "$1" = merge ]; then
        exec \(job.merge())
      fi
      # The first part asks for what comes after all, unless it has been begun before: where the parts are, and on their
      # account, which may have been options of sbatch.
      merge=transition-render-merge-$SLURM_ARRAY_JOB_ID
      if [ "$SLURM_ARRAY_TASK_ID" = "$SLURM_ARRAY_TASK_MIN" ] && ! squeue --noheader --name="$merge" | grep -q .; then
        sbatch --parsable --dependency="afterok:$SLURM_ARRAY_JOB_ID" --kill-on-invalid-dep=yes \\
          ${SLURM_JOB_ACCOUNT:+"--account=$SLURM_JOB_ACCOUNT"} ${SLURM_JOB_QOS:+"--qos=$SLURM_JOB_QOS"} \\
          ${SLURM_JOB_PARTITION:+"--partition=$SLURM_JOB_PARTITION"} \\
          --array=0 --job-name="$merge" "$0" merge || exit
      fi

      status=0
      \(job.part("$SLURM_ARRAY_TASK_ID", more: jobs + ["--progress", "plain"])) || status=$?
      if [ $status -gt 128 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
        echo "part $SLURM_ARRAY_TASK_ID ended with status $status, queued again"
        scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID" && sleep 60
      fi
      exit $status

      """
  }
}
