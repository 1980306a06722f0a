import { seedPosts, seedUsers } from '../seed'
import { addGenerated } from '../seed/add-generated'
import { type DataFile, type DataStores, exportData, importData } from '../seed/data-file'
import { addPopularity, type Popularity } from '../seed/popularity'
import { reseedDatabase } from '../seed/seed-database'

/** Developer operations on all data. Each but `seedPopularity` changes its rows in one transaction. */
export interface DevTools {
  /** Resets everything to the seed. */
  reset(): Promise<void>
  /** Exports all data as one JSON value. */
  exportData(): Promise<DataFile>
  /** Replaces all data with an export. @throws DomainError naming the first problem, having changed nothing */
  importData(data: unknown): Promise<void>
  /** Adds this many generated posts by generated people. The same steps after a reset add the same data. @throws RangeError */
  seed(count: number): Promise<void>
  /**
   * Adds generated people and a post by the first demo account that many of them like and comment on. The same steps after a
   * reset add the same data. @throws RangeError
   */
  seedPopularity(options: Popularity): Promise<{ postId: string }>
}

export function createDevTools(places: DataStores): DevTools {
  const { storage, files } = places
  return {
    async reset() {
      await reseedDatabase(storage, { users: seedUsers, posts: seedPosts }, Date.now())
      await files.delete((await files.all()).map(({ path }) => path))
    },
    exportData: () => exportData(places, Date.now()),
    importData: (data) => importData(places, data, Date.now()),
    seed: (count) => addGenerated(storage, count, Date.now()),
    seedPopularity: (options) => addPopularity(storage, options, Date.now()),
  }
}
