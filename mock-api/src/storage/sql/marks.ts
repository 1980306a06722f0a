import { idsOf } from '../marks'
import type { Marks, MarkTarget } from '../ports'
import type { EdgeTableName, SqlAccess } from './tables'
import { padded, placeholders, rowOf, rowsOf } from './texts'

const relations = ['likes', 'dislikes', 'bookmarks', 'follows'] as const

/** Marks of one relation that are remembered; of somebody who has more, none are. */
const few = 100

// One value of each relation, because each that crosses from SQLite to JavaScript costs more than to parse it.
const listsText = `select ${relations
  .map(
    (name) => `(select json_group_array("to") from (
      select "to" from "${name}" where "from" = $1 limit ${few + 1}) as last) as "${name}"`,
  )
  .join(', ')}`

async function readAll({ db }: SqlAccess, from: string): Promise<Marks | 'many'> {
  const lists = await rowOf<Record<EdgeTableName, string>>({ db }, listsText, [from])
  const setOf = (name: EdgeTableName) => new Set<string>(JSON.parse(lists?.[name] ?? '[]'))
  const marks = {
    likes: setOf('likes'),
    dislikes: setOf('dislikes'),
    bookmarks: setOf('bookmarks'),
    follows: setOf('follows'),
  }
  return relations.some((name) => marks[name].size > few) ? 'many' : marks
}

/** All that somebody has marked, where that is remembered and is little. */
export async function knownMarks(access: SqlAccess, from: string): Promise<Marks | undefined> {
  if (access.dialect !== 'sqlite') return undefined
  const [marks] = await access.cache.take('marks', [from], async () => [[from, await readAll(access, from)]])
  return marks === 'many' ? undefined : marks
}

/** By the numbers of posts and people, which are few because their lists are padded. */
const marksTexts = new Map<string, string>()

function marksText(posts: number, people: number): string {
  const key = `${posts} ${people}`
  const known = marksTexts.get(key)
  if (known !== undefined) return known
  const among = { posts: placeholders(posts, 2), people: placeholders(people, 2 + posts) }
  const parts = relations.map((name) => {
    const ids = name === 'follows' ? among.people : among.posts
    return `select '${name}' as "relation", "to" from "${name}" where "from" = $1 and "to" in (${ids})`
  })
  const text = parts.join(' union all ')
  marksTexts.set(key, text)
  return text
}

/** What somebody has marked: all that is known, or else by one statement for all relations. */
export async function marksOf(
  access: SqlAccess,
  from: string,
  targets: readonly MarkTarget[],
): Promise<Marks> {
  const known = await knownMarks(access, from)
  if (known) return known
  const { posts, people } = idsOf(targets)
  const [postIds, personIds] = [padded(posts), padded(people)]
  const text = marksText(postIds.length, personIds.length)
  type Row = { relation: EdgeTableName; to: string }
  const rows = await rowsOf<Row>(access, text, [from, ...postIds, ...personIds])
  const marks = {
    likes: new Set<string>(),
    dislikes: new Set<string>(),
    bookmarks: new Set<string>(),
    follows: new Set<string>(),
  }
  for (const { relation, to } of rows) marks[relation].add(to)
  return marks
}

/**
 * Changes what is remembered of somebody's marks. It is forgotten until the change is done.
 * @returns remembers what is new
 */
export function changeMarks(
  { cache }: SqlAccess,
  name: EdgeTableName,
  from: string,
  change: (marked: Set<string>) => unknown,
): () => void {
  const known = cache.known('marks', from)
  // To go on looking for the marks of somebody who no longer has many is right as well.
  if (known === 'many') return () => undefined
  const forget = () => cache.forget(from, 'marks')
  forget()
  if (!known) return forget
  return () => {
    const marked = new Set(known[name])
    change(marked)
    if (marked.size > few) forget()
    else cache.put('marks', from, { ...known, [name]: marked })
  }
}
