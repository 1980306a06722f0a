import { expect } from 'vitest'
import type { EdgeRow, PostRow, UserRow } from '../../domain/rows'
import type { Rows } from '../suite/stored-rows'

function areDistinct(ids: readonly (string | number)[]): boolean {
  return new Set(ids).size === ids.length
}

/** The names of the broken rules. */
function brokenOf(rules: Record<string, boolean>): string[] {
  return Object.keys(rules).filter((rule) => !rules[rule])
}

const moments = (rows: readonly { createdAt: number }[]) => rows.map(({ createdAt }) => createdAt)
const to = (edges: readonly EdgeRow[], id: string) => edges.filter((edge) => edge.to === id)
const from = (edges: readonly EdgeRow[], id: string) => edges.filter((edge) => edge.from === id)

function brokenInPost({ _id, content, postImage, commentCount }: PostRow, rows: Rows): string[] {
  const comments = rows.comments.filter(({ postId }) => postId === _id)
  const likes = to(rows.likes, _id)
  const reactions = [...likes, ...to(rows.dislikes, _id)]
  return brokenOf({
    'nobody likes twice, or likes and dislikes': areDistinct(reactions.map((edge) => edge.from)),
    'comment ids are unique': areDistinct(comments.map(({ id }) => id)),
    'comments are counted': commentCount === comments.length,
    'likes and comments have moments of their own': [likes, comments].map(moments).every(areDistinct),
    'a post has text or media': content !== '' || postImage.length > 0,
    'a post has at most two media': postImage.length <= 2,
  })
}

function brokenInUser(user: UserRow, rows: Rows): string[] {
  const { _id } = user
  const [following, followers] = [from(rows.follows, _id), to(rows.follows, _id)]
  const bookmarks = from(rows.bookmarks, _id)
  return brokenOf({
    'nobody follows themselves': following.every((edge) => edge.to !== _id),
    'followers are counted': user.followerCount === followers.length,
    'followed people are counted': user.followingCount === following.length,
    'bookmarks are counted': user.bookmarkCount === bookmarks.length,
    'posts are counted': user.postCount === rows.posts.filter(({ authorId }) => authorId === _id).length,
    'lists have moments of their own': [following, followers, bookmarks].map(moments).every(areDistinct),
  })
}

/** Checks the invariants of the data. It uses a single `expect`, because it runs ten thousand times. */
export function checkRows(rows: Rows): void {
  const { users, posts, comments, likes, dislikes, follows, bookmarks } = rows
  const people = new Set(users.map(({ _id }) => _id))
  const postIds = new Set(posts.map(({ _id }) => _id))
  const toPosts = [...likes, ...dislikes, ...bookmarks]
  const authors = [...posts, ...comments].map(({ authorId }) => authorId)
  const broken = [
    ...brokenOf({
      'usernames are unique': areDistinct(users.map(({ usernameKey }) => usernameKey)),
      'like counts are whole numbers from 0': posts.every(
        ({ likeCount }) => Number.isInteger(likeCount) && likeCount >= 0,
      ),
      'relations are to posts and people who exist':
        toPosts.every((edge) => postIds.has(edge.to)) && follows.every((edge) => people.has(edge.to)),
      'authors exist': authors.every((id) => people.has(id)),
    }),
    ...posts.flatMap((post) => brokenInPost(post, rows)),
    ...users.flatMap((user) => brokenInUser(user, rows)),
  ]
  expect(broken).toEqual([])
}

/** Everything that belongs to one person, by `owner thing`. */
function belongings({ users, posts, comments, ...relations }: Rows): Map<string, string> {
  const things = new Map<string, string>()
  for (const { _id, followerCount: _followers, ...own } of users) {
    things.set(`${_id} self`, JSON.stringify(own))
  }
  for (const { _id, authorId, content, postImage } of posts) {
    things.set(`${authorId} post ${_id}`, JSON.stringify([content, postImage]))
  }
  for (const { id, authorId, comment } of comments) things.set(`${authorId} comment ${id}`, comment)
  for (const [name, edges] of Object.entries(relations)) {
    for (const edge of edges) things.set(`${edge.from} ${name} ${edge.to}`, String(edge.createdAt))
  }
  return things
}

/** The people whose data differs between two moments. */
export function ownersOfChanges(before: Rows, after: Rows): string[] {
  const [old, now] = [belongings(before), belongings(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key))
  return [...new Set(changed.map((key) => key.split(' ')[0] ?? ''))]
}
