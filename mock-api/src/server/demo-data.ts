import { seedPosts, seedUsers } from '../seed'
import { seedDatabase, seedVersionKey } from '../seed/seed-database'
import type { Storage, Transaction } from '../storage/ports'
import { SetUpProblem } from './settings/setting-values'

async function checkNew(tx: Transaction): Promise<void> {
  const isSeeded = (await tx.meta.get(seedVersionKey)) !== undefined
  if (isSeeded || (await tx.users.page({ limit: 1 })).length === 0) return
  throw new SetUpProblem(
    'API_DEMO=true needs an empty database, and people have accounts in this one: everybody knows the passwords of demo accounts.',
  )
}

/**
 * Begins an empty database with the demo accounts. One that began with them stays as it is.
 * @throws SetUpProblem if people have accounts in one that did not
 */
export async function seedDemo(storage: Storage): Promise<void> {
  const transaction: Storage['transaction'] = (mode, work) =>
    storage.transaction(mode, async (tx) => {
      await checkNew(tx)
      return work(tx)
    })
  await seedDatabase({ transaction }, { users: seedUsers, posts: seedPosts }, Date.now())
}
