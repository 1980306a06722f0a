import { copyFile, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkpointsOf } from './sqlite-checkpoints'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-'))
  path = join(folder, 'data.sqlite')
  return () => rm(folder, { recursive: true })
})

/** A database that copies nothing by itself. @returns what inserts rows, and tells how many rows have been changed until then */
function openRows() {
  const database = new Database(path)
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table lines (text text)')
  onTestFinished(() => void database.close())
  let changes = 0
  return (rows: number) => {
    const insert = database.prepare("insert into lines values ('a line')")
    database.exec('begin')
    for (let row = 0; row < rows; row += 1) insert.run([])
    database.exec('commit')
    changes += rows
    return changes
  }
}

/** How many rows the file has without its log. */
async function rowsInFile(): Promise<number> {
  const copy = join(folder, 'copy.sqlite')
  await copyFile(path, copy)
  const database = new Database(copy)
  const [row] = database.prepare('select count(*) as lines from lines').all([]) as { lines: number }[]
  database.close()
  return row?.lines ?? 0
}

test('what was written comes into the file while the database is used', async () => {
  const insert = openRows()
  const onChange = vi.fn()
  const checkpoints = checkpointsOf(path, onChange)
  checkpoints.committed(insert(1000))
  await checkpoints.end()
  expect(await rowsInFile()).toBe(1000)
  expect(insert(1)).toBe(1001)
  expect(onChange).not.toHaveBeenCalled()
})

test('few changes start no thread', async () => {
  const insert = openRows()
  const checkpoints = checkpointsOf(path, vi.fn())
  checkpoints.committed(insert(999))
  await checkpoints.end()
  await expect(rowsInFile()).rejects.toThrow('no such table')
})

test('tells of a file that cannot be opened, tries again after a minute, and tells that it copies', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await mkdir(path)
  const onChange = vi.fn()
  const checkpoints = checkpointsOf(path, onChange)
  checkpoints.committed(1000)
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[false]]))
  await rmdir(path)
  const insert = openRows()
  vi.advanceTimersByTime(59_000)
  checkpoints.committed(1000 + insert(1000))
  await checkpoints.end()
  await expect(rowsInFile()).rejects.toThrow('no such table')

  vi.advanceTimersByTime(2000)
  checkpoints.committed(1000 + insert(1))
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[false], [true]]))
  await checkpoints.end()
  expect(await rowsInFile()).toBe(1001)
})

test('ends while it fails', async () => {
  const onChange = vi.fn()
  const checkpoints = checkpointsOf(folder, onChange)
  checkpoints.committed(1000)
  await checkpoints.end()
  expect(onChange.mock.calls).toEqual([[false]])
})
