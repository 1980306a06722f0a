import { inGroups, type Job } from './in-groups'

/** Reads of one transaction. Whoever writes waits for all of them. */
const mostTogether = 128

/** Milliseconds after which no other read is begun: SQLite works in the thread of everything else, an export reads for seconds. */
const longest = 20

/** Runs a read, whose answer need not wait for the others. */
async function settle({ work, resolve, reject }: Job): Promise<void> {
  try {
    resolve(await work())
  } catch (error) {
    reject(error)
  }
}

/** Until everything has run that the reads before have set off, and nothing that has arrived since. */
function followUps(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}

async function readTogether(waiting: Job[]): Promise<void> {
  const end = performance.now() + longest
  for (let count = 0; count < mostTogether && performance.now() < end; count += 1) {
    if (waiting.length === 0) await followUps()
    const job = waiting.shift()
    if (!job) return
    await settle(job)
  }
}

/**
 * Runs reads that arrive together in one transaction, with those that they set off: to begin and to end one costs as much as to find
 * three rows.
 * @param begin begins a transaction, works in it and ends it
 */
export function groupedReads(begin: (work: () => Promise<void>) => Promise<void>) {
  return inGroups(mostTogether, (waiting) =>
    begin(() => readTogether(waiting)).catch((error: unknown) => {
      for (const { reject } of waiting.splice(0)) reject(error)
    }),
  )
}
