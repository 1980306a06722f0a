import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'

// A thread of `sqlite-checkpoints.ts`. JavaScript, because Node.js 20 runs no TypeScript and tests start it without a build.

const database = new Database(workerData)
// Before the log may be used anew, its pages are on the disk.
database.exec('pragma synchronous = full; pragma busy_timeout = 0')

parentPort?.on('message', (what) => {
  if (what === 'end') {
    database.close()
    parentPort?.close()
    return
  }
  try {
    // Passive: waits for nobody, and nobody waits for it.
    database.exec('pragma wal_checkpoint(passive)')
  } catch {
    // A full disk, for example. The log keeps what is written.
  }
  parentPort?.postMessage('done')
})
