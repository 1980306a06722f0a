import { expect } from 'vitest'
import type { PostRow, UserRow } from '../../domain/rows'

/** All rows at one moment. */
export interface Rows {
  users: readonly UserRow[]
  posts: readonly PostRow[]
}

function expectDistinct(ids: readonly string[]): void {
  expect(new Set(ids).size).toBe(ids.length)
}

function checkPost(post: PostRow, people: ReadonlySet<string>): void {
  expect(Number.isInteger(post.likeCount) && post.likeCount >= 0).toBe(true)
  expectDistinct([...post.likedBy, ...post.dislikedBy])
  expectDistinct(post.comments.map(({ id }) => id))
  const named = [
    post.authorId,
    ...post.likedBy,
    ...post.dislikedBy,
    ...post.comments.map((each) => each.authorId),
  ]
  expect(named.filter((id) => !people.has(id))).toEqual([])
  expect(post.content !== '' || post.postImage.length > 0).toBe(true)
  expect(post.postImage.length).toBeLessThanOrEqual(2)
}

/** What holds of the data whatever has been asked of the API. */
export function checkRows({ users, posts }: Rows): void {
  const people = new Map(users.map((user) => [user._id, user]))
  const postIds = new Set(posts.map(({ _id }) => _id))
  const names = new Set(people.keys())
  expectDistinct(users.map(({ usernameKey }) => usernameKey))
  for (const post of posts) checkPost(post, names)
  for (const user of users) {
    for (const list of [user.following, user.followers, user.bookmarks]) expectDistinct(list)
    expect(user.following).not.toContain(user._id)
    for (const id of user.following) expect(people.get(id)?.followers).toContain(user._id)
    for (const id of user.followers) expect(people.get(id)?.following).toContain(user._id)
    expect(user.bookmarks.filter((id) => !postIds.has(id))).toEqual([])
  }
}

/** What belongs to one person alone, as `owner thing` to its value. */
function belongings({ users, posts }: Rows): Map<string, string> {
  const things = new Map<string, string>()
  for (const { _id, followers: _followers, ...own } of users) things.set(`${_id} self`, JSON.stringify(own))
  for (const { _id, authorId, content, postImage, comments } of posts) {
    things.set(`${authorId} post ${_id}`, JSON.stringify([content, postImage]))
    for (const each of comments) things.set(`${each.authorId} comment ${each.id}`, each.comment)
  }
  return things
}

/** Whose belongings differ between two moments. */
export function ownersOfChanges(before: Rows, after: Rows): string[] {
  const [old, now] = [belongings(before), belongings(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key))
  return [...new Set(changed.map((key) => key.split(' ')[0] ?? ''))]
}
