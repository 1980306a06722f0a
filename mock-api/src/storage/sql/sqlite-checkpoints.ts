import { Worker } from 'node:worker_threads'

/** Rows that may change before their pages are copied: about as many pages as SQLite would let come together by itself. */
const changesBetween = 1000

/** Milliseconds after a failure in which no thread is started: what it failed by, such as too many open files, may last. */
const pause = 60_000

/** What copies pages from the log of a database into its file. */
export interface Checkpoints {
  /** To be called after each commit. @param changes rows that were changed since the database was opened */
  committed(changes: number): void
  /** Resolves once nothing is copied any more. */
  end(): Promise<void>
}

/**
 * Copies what was committed into the file of a database, on a thread of its own: SQLite would do it at the end of a commit, and
 * everything else in the process would wait for the disk. The thread is started once there is enough to copy.
 * @param path of a database with a write-ahead log
 * @param onChange called with `false` if the thread cannot go on, and nothing is copied for a while, and with `true` once another one copies
 */
export function checkpointsOf(path: string, onChange: (isCopying: boolean) => void): Checkpoints {
  let thread: { worker: Worker; exited: Promise<void> } | undefined
  let isBusy = false
  let failedAt: number | undefined
  let copied = 0

  const start = () => {
    const worker = new Worker(new URL('./checkpoint-thread.mjs', import.meta.url), { workerData: path })
    worker.unref()
    worker.on('message', () => {
      isBusy = false
      if (failedAt === undefined) return
      failedAt = undefined
      onChange(true)
    })
    worker.on('error', () => {
      thread = undefined
      isBusy = false
      failedAt = performance.now()
      onChange(false)
    })
    return { worker, exited: new Promise<void>((resolve) => worker.once('exit', () => resolve())) }
  }

  return {
    committed(changes) {
      if (isBusy || changes - copied < changesBetween) return
      if (failedAt !== undefined && performance.now() - failedAt < pause) return
      copied = changes
      isBusy = true
      thread ??= start()
      thread.worker.postMessage('copy')
    },
    async end() {
      if (!thread) return
      // Otherwise the process could end meanwhile.
      thread.worker.ref()
      thread.worker.postMessage('end')
      await thread.exited
    },
  }
}
