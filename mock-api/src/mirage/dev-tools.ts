import { seedPosts, seedUsers } from '../seed'
import type { DataFile, DataStores } from '../seed/data-file'
import type { Popularity } from '../seed/popularity'
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

/** Creates the developer tools. What only they need loads with the first use, because no page does. */
export function createDevTools(places: DataStores): DevTools {
  const { storage, files } = places
  return {
    async reset() {
      await reseedDatabase(storage, { users: seedUsers, posts: seedPosts }, Date.now())
      await files.delete((await files.all()).map(({ path }) => path))
    },
    async exportData() {
      const { exportData } = await import('../seed/data-file')
      return exportData(places, Date.now())
    },
    async importData(data) {
      const { importData } = await import('../seed/data-file')
      await importData(places, data, Date.now())
    },
    async seed(count) {
      const { addGenerated } = await import('../seed/add-generated')
      await addGenerated(storage, count, Date.now())
    },
    async seedPopularity(options) {
      const { addPopularity } = await import('../seed/popularity')
      return addPopularity(storage, options, Date.now())
    },
  }
}
