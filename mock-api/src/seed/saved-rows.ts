import * as v from 'valibot'
import { commentRow, deletedCommentRow, edgeRow, postRow, userRow } from '../domain/rows'
import { schemaVersion } from '../storage/indexed-db-migrations'
import { olderRows } from '../storage/older-rows'
import type { Rows } from '../storage/rows'
import { splitRows } from '../storage/split-rows'
import { rowsOfPeople } from './rows-of-people'

/** Versions of the database from this one on have a row for each like, follow, bookmark and comment. */
const firstOfRows = 4

const store = v.array(v.object({ value: v.unknown() }))

/** What is saved of a database that cannot be used, see `exportReadable`. Its rows are raw, and some may be damaged. */
export const savedFile = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(schemaVersion)),
  stores: v.objectWithRest({ users: store }, store),
})

/** The rows of it that are not damaged, nor belong to damaged accounts. @param now epoch milliseconds */
export function savedRows({ version, stores }: v.InferOutput<typeof savedFile>, now: number): Rows {
  const rowsOf = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    (stores[name] ?? []).flatMap(({ value }) => {
      const read = v.safeParse(schema, value)
      return read.success ? [read.output] : []
    })
  if (version < firstOfRows) {
    const older = olderRows()
    const lists = { users: rowsOf('users', older.user), posts: rowsOf('posts', older.post) }
    return rowsOfPeople(splitRows(lists, now))
  }
  return rowsOfPeople({
    users: rowsOf('users', userRow),
    posts: rowsOf('posts', postRow),
    likes: rowsOf('likes', edgeRow),
    dislikes: rowsOf('dislikes', edgeRow),
    follows: rowsOf('follows', edgeRow),
    bookmarks: rowsOf('bookmarks', edgeRow),
    comments: rowsOf('comments', commentRow),
    deletedComments: rowsOf('deletedComments', deletedCommentRow),
  })
}
