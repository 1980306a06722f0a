import { readFile } from 'node:fs/promises'
import { DomainError } from '../../domain/domain-error'
import type { MediaFile } from '../../media/media-files'
import { putData, type ReadData, readData } from '../../seed/data-file'
import type { Storage, Transaction } from '../../storage/ports'
import { argon2Hashing } from '../argon2-hashing'
import { SetUpProblem } from '../settings/setting-values'
import { withoutDemoAccounts } from './demo-accounts'
import { checkRules } from './import-rules'
import type { RestoredFiles } from './restore'

/** What {@link importFile} works on. */
export interface Importing {
  storage: Storage
  files: RestoredFiles
  file: string
  /** Whether demo accounts, whose passwords are public, are imported too. */
  demo: boolean
}

/** What was imported, and how many demo accounts were left out. */
export interface Imported {
  people: number
  posts: number
  files: number
  leftOut: number
}

async function jsonOf(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new SetUpProblem(`${file} cannot be read: ${error.message}.`, { cause: error })
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SetUpProblem(`${file} is no JSON, as a browser exports it.`, { cause: error })
  }
}

async function dataOf(file: string): Promise<ReadData> {
  const json = await jsonOf(file)
  try {
    const data = readData(json, Date.now())
    await checkRules(data)
    return data
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const reason = error.message.replace(/\.$/, '')
    throw new SetUpProblem(`${file} cannot be imported, and nothing was: ${reason}.`, { cause: error })
  }
}

async function checkEmpty(tx: Transaction): Promise<void> {
  if ((await tx.users.page({ limit: 1 })).length > 0)
    throw new SetUpProblem('The database is not empty: a browser’s data is imported into an empty one.')
}

/**
 * Imports what a browser exported into an empty database, as a whole or not at all. Passwords stay as they are.
 * @throws SetUpProblem if something is wrong in the file, by the name of its entry, or the database is not empty
 */
export async function importFile({ storage, files, file, demo }: Importing): Promise<Imported> {
  const all = await dataOf(file)
  const { data, leftOut } = demo ? { data: all, leftOut: 0 } : await withoutDemoAccounts(all, argon2Hashing())
  await storage.transaction('read', checkEmpty)
  const put = async ({ path, blob }: MediaFile) => files.write(path, new Uint8Array(await blob.arrayBuffer()))
  // Checked again with what it writes: somebody may sign up at a server while the files are written.
  const transaction: Storage['transaction'] = (mode, work) =>
    storage.transaction(mode, async (tx) => {
      await checkEmpty(tx)
      return work(tx)
    })
  await putData({ storage: { transaction }, files: { put } }, data)
  const { rows, uploads } = data
  return { people: rows.users.length, posts: rows.posts.length, files: uploads.length, leftOut }
}
