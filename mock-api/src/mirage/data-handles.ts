import { seedPosts, seedUsers } from '../seed'
import { addGenerated } from '../seed/add-generated'
import { type DataFile, type DataPlaces, exportData, importData } from '../seed/data-file'
import { reseedDatabase } from '../seed/seed-database'

/** What developers do to the data as a whole. The rows of each change in one transaction. */
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

/** The handles over all data. */
export function createDataHandles(places: DataPlaces): DataHandles {
  const { storage, files } = places
  return {
    async reset() {
      await reseedDatabase(storage, { users: seedUsers, posts: seedPosts }, Date.now())
      await files.delete((await files.all()).map(({ path }) => path))
    },
    exportData: () => exportData(places, Date.now()),
    importData: (data) => importData(places, data),
    seed: (count) => addGenerated(storage, count, Date.now()),
  }
}
