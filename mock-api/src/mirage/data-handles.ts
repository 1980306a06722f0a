import { seedPosts, seedUsers } from '../seed'
import { addGenerated } from '../seed/add-generated'
import { type DataFile, exportData, importData } from '../seed/data-file'
import { reseedDatabase } from '../seed/seed-database'
import type { Storage } from '../storage/ports'

/** What developers do to the data as a whole. Each is one transaction. */
export interface DataHandles {
  /** Takes everything back to the seed. */
  reset(): Promise<void>
  /** Everything that is stored, as one value for a JSON file. */
  exportData(): Promise<DataFile>
  /** Replaces everything by an export. @throws DomainError naming what is wrong with it; then nothing has changed */
  importData(data: unknown): Promise<void>
  /** Adds that many generated posts by generated people; the same steps after a reset add the same. @throws RangeError */
  seed(count: number): Promise<void>
}

/** The handles over a storage. */
export function createDataHandles(storage: Storage): DataHandles {
  return {
    reset: () => reseedDatabase(storage, { users: seedUsers, posts: seedPosts }, Date.now()),
    exportData: () => exportData(storage, Date.now()),
    importData: (data) => importData(storage, data),
    seed: (count) => addGenerated(storage, count, Date.now()),
  }
}
