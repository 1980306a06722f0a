import { isDescending } from '../domain/order'
import { type PostRow, postRow } from '../domain/rows'
import { postTerms } from '../domain/search-terms'
import { counted } from './counters'
import { feedPage } from './indexed-db-feed'
import { readAll, readPage } from './indexed-db-pages'
import type { Store, TermStoreName } from './indexed-db-schema'
import { type Indexed, putTerms, searchPage } from './indexed-db-terms'
import type { PostTable } from './ports'
import type { RowGuard } from './row-guard'

/** What the search index holds of a post. */
export function indexedPost(post: PostRow): Indexed {
  return { id: post._id, createdAt: post.createdAt, terms: postTerms(post) }
}

/** The stores that posts are read from. */
export interface PostStores {
  posts: Store<'posts'>
  terms: Store<TermStoreName>
  follows: Store<'follows'>
}

/** Posts within an IndexedDB transaction. */
export function postTable({ posts, terms, follows }: PostStores, guard: RowGuard): PostTable {
  const read = guard.reader(posts, postRow)
  const get = async (id: string) => read(await posts.get(id))
  return {
    get,
    getMany: async (ids) =>
      readAll(
        ids.map((id) => posts.get(id)),
        read,
      ),
    page: async ({ order, authorId, ...page }) => {
      const name = order === 'trending' ? 'trending' : 'latest'
      const index = posts.index(authorId === undefined ? name : `${name}ByAuthor`)
      const prefix = authorId === undefined ? [] : [authorId]
      return readPage(index, { ...page, prefix, descending: isDescending(order) }, read)
    },
    feed: (page) => feedPage({ posts, follows }, page, read),
    search: (page) => searchPage(terms, page, (id) => posts.get(id), read),
    showing: async (url) => (await posts.index('postImage').count(url)) > 0,
    put: async (row, before) => {
      await posts.put?.(row)
      await putTerms(terms, before && indexedPost(before), indexedPost(row))
    },
    count: async (id, changes) => {
      const before = await get(id)
      if (!before) return undefined
      const row = counted(before, changes)
      await posts.put?.(row)
      return row
    },
    delete: async (id) => {
      await posts.delete?.(id)
      await terms.delete?.(id)
    },
  }
}
