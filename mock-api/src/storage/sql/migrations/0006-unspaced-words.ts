import { type Kysely, sql } from 'kysely'
import { hasUnspacedWords } from 'shared/contract'
import { postTerms } from '../../../domain/search-terms'

/** Posts read at a time. */
const postsAtOnce = 500

/** Terms written at a time: databases bound the number of a statement's parameters. */
const termsAtOnce = 1000

interface Row {
  _id: string
  content: string
  createdAt: number
}

/** The next posts that are not all ASCII, and so may be in such a script. */
async function nextPosts(db: Kysely<unknown>, last: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select "_id", "content", "createdAt" from "posts"
    where "_id" > ${last} and octet_length("content") > length("content")
    order by "_id" limit ${postsAtOnce}`.execute(db)
  return rows
}

async function addTerms(db: Kysely<unknown>, { _id, createdAt, content }: Row): Promise<void> {
  const terms = postTerms({ content })
  for (let start = 0; start < terms.length; start += termsAtOnce) {
    const values = terms.slice(start, start + termsAtOnce).map((term) => sql`(${term}, ${createdAt}, ${_id})`)
    await sql`insert into "postTerms" ("term", "createdAt", "id") values ${sql.join(values)} on conflict do nothing`.execute(
      db,
    )
  }
}

/** Posts in scripts that put no space between words were found by the beginnings of their sentences alone. */
export async function findUnspacedWords(db: Kysely<unknown>): Promise<void> {
  let posts = await nextPosts(db, '')
  while (posts.length > 0) {
    for (const post of posts) if (hasUnspacedWords(post.content)) await addTerms(db, post)
    posts = await nextPosts(db, posts.at(-1)?._id ?? '')
  }
}
