import type { AppDispatch, AppState, Post, SortOrder } from 'shared'
import { cachePosts, type PostOf, postsIn } from './post-api'
import {
  type PostListQuery,
  type PostPage,
  postListsApi,
  type SortedList,
  updatePostList,
} from './post-lists-api'

/** Whether a new post belongs in a list. */
function takes(list: PostListQuery, post: Post): list is SortedList {
  if (list.list === 'feed') return list.viewer === post.author._id
  return list.list === 'all' || (list.list === 'user' && list.username === post.username)
}

/** Whether a post comes before another one that is listed. */
const comesBefore: Record<SortOrder, (post: Post, listed: Post | undefined) => boolean> = {
  latest: () => true,
  oldest: () => false,
  // The newest of those that are liked as much.
  trending: (post, listed) =>
    listed !== undefined &&
    (listed.likeCount < post.likeCount ||
      (listed.likeCount === post.likeCount && listed.createdAt <= post.createdAt)),
}

/** Where the API lists a new post; undefined if it is there, or comes with the pages that follow. */
function placeOf(
  post: Post,
  pages: readonly PostPage[],
  sort: SortOrder,
  postOf: PostOf,
): { page: number; index: number } | undefined {
  if (pages.some(({ ids }) => ids.includes(post._id))) return undefined
  for (const [page, { ids }] of pages.entries()) {
    const index = ids.findIndex((id) => comesBefore[sort](post, postOf(id)))
    if (index >= 0) return { page, index }
  }
  const last = pages.at(-1)
  return last && !last.nextCursor ? { page: pages.length - 1, index: last.ids.length } : undefined
}

/** Which of the posts the API lists among the loaded ones, although they are not there. */
export function missingPosts(state: AppState, list: SortedList, ids: readonly string[]): string[] {
  const postOf = postsIn(state)
  const pages = postListsApi.endpoints.listPosts.select(list)(state).data?.pages ?? []
  return ids.filter((id) => {
    const post = postOf(id)
    return post && placeOf(post, pages, list.sort, postOf)
  })
}

/**
 * Adds cached posts to a list where the API lists them.
 * @param ids the oldest first
 */
export function insertPosts(list: SortedList, ids: readonly string[]) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const postOf = postsIn(getState())
    const insert = (pages: PostPage[]) => {
      for (const id of ids) {
        const post = postOf(id)
        const place = post && placeOf(post, pages, list.sort, postOf)
        if (place) pages[place.page]?.ids.splice(place.index, 0, id)
      }
    }
    dispatch(updatePostList(list, insert))
  }
}

/** Adds a newly published post to every cached list that it belongs in. */
export function addNewPost(post: Post) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    dispatch(cachePosts([post]))
    for (const list of postListsApi.util.selectCachedArgsForQuery(getState(), 'listPosts'))
      if (takes(list, post)) dispatch(insertPosts(list, [post._id]))
  }
}
