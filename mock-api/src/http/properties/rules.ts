import { expect } from 'vitest'
import type { PostRow, UserRow } from '../../domain/rows'

/** All rows at one moment. */
export interface Rows {
  users: readonly UserRow[]
  posts: readonly PostRow[]
}

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

/** The names of the broken rules. */
function brokenOf(rules: Record<string, boolean>): string[] {
  return Object.keys(rules).filter((rule) => !rules[rule])
}

function brokenInPost(post: PostRow, people: ReadonlyMap<string, UserRow>): string[] {
  const { likeCount, likedBy, dislikedBy, comments, content, postImage, authorId } = post
  const named = [authorId, ...likedBy, ...dislikedBy, ...comments.map((each) => each.authorId)]
  return brokenOf({
    'a like count is a whole number from 0': Number.isInteger(likeCount) && likeCount >= 0,
    'nobody likes twice, or likes and dislikes': areDistinct([...likedBy, ...dislikedBy]),
    'comment ids are unique': areDistinct(comments.map(({ id }) => id)),
    'everyone whom a post names exists': named.every((id) => people.has(id)),
    'a post has text or media': content !== '' || postImage.length > 0,
    'a post has at most two media': postImage.length <= 2,
  })
}

function brokenInUser(user: UserRow, people: ReadonlyMap<string, UserRow>, posts: ReadonlySet<string>) {
  const { _id, following, followers, bookmarks } = user
  return brokenOf({
    'lists contain no duplicates': [following, followers, bookmarks].every(areDistinct),
    'nobody follows themselves': !following.includes(_id),
    'everyone whom a user follows lists the user as a follower': following.every((id) =>
      people.get(id)?.followers.includes(_id),
    ),
    'every follower of a user follows the user': followers.every((id) =>
      people.get(id)?.following.includes(_id),
    ),
    'bookmarked posts exist': bookmarks.every((id) => posts.has(id)),
  })
}

/** Checks the invariants of the data. It uses a single `expect`, because it runs ten thousand times. */
export function checkRows({ users, posts }: Rows): void {
  const people = new Map(users.map((user) => [user._id, user]))
  const postIds = new Set(posts.map(({ _id }) => _id))
  const broken = [
    ...brokenOf({ 'usernames are unique': areDistinct(users.map(({ usernameKey }) => usernameKey)) }),
    ...posts.flatMap((post) => brokenInPost(post, people)),
    ...users.flatMap((user) => brokenInUser(user, people, postIds)),
  ]
  expect(broken).toEqual([])
}

/** Everything that belongs to one person, by `owner thing`. */
function belongings({ users, posts }: Rows): Map<string, string> {
  const things = new Map<string, string>()
  for (const { _id, followers: _followers, ...own } of users) things.set(`${_id} self`, JSON.stringify(own))
  for (const { _id, authorId, content, postImage, comments } of posts) {
    things.set(`${authorId} post ${_id}`, JSON.stringify([content, postImage]))
    for (const each of comments) things.set(`${each.authorId} comment ${each.id}`, each.comment)
  }
  return things
}

/** The people whose data differs between two moments. */
export function ownersOfChanges(before: Rows, after: Rows): string[] {
  const [old, now] = [belongings(before), belongings(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key))
  return [...new Set(changed.map((key) => key.split(' ')[0] ?? ''))]
}
