import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { post, user } from './example-rows'
import { type OlderPostRow, type OlderUserRow, olderRows } from './older-rows'
import { splitPost, splitUsers } from './split-rows'

const now = 1000

function olderUser(id: string, lists: Partial<OlderUserRow>): OlderUserRow {
  return v.parse(olderRows().user, { ...user(id), followers: [], following: [], bookmarks: [], ...lists })
}

function olderPost(lists: Partial<OlderPostRow>): OlderPostRow {
  return v.parse(olderRows().post, { ...post('p'), likedBy: [], dislikedBy: [], comments: [], ...lists })
}

function comment(id: string, createdAt: number) {
  return { id, authorId: 'ada', comment: id, createdAt }
}

function split(...users: OlderUserRow[]) {
  return splitUsers(users, { postIds: new Set(['p', 'q']), postCount: () => 2, now })
}

describe('a user of an earlier version', () => {
  it('gives follows in the order of both lists, before now and each at a moment of its own', () => {
    const { follows } = split(
      olderUser('a', { following: ['b', 'c'], followers: ['c'] }),
      olderUser('b', { following: ['c'], followers: ['c', 'a'] }),
      olderUser('c', { following: ['a', 'b'], followers: ['b', 'a'] }),
    )
    const sorted = follows.toSorted((x, y) => x.createdAt - y.createdAt)
    const list = (end: 'from' | 'to', id: string, other: 'from' | 'to') =>
      sorted.filter((edge) => edge[end] === id).map((edge) => edge[other])
    expect(list('from', 'a', 'to')).toEqual(['b', 'c'])
    expect(list('from', 'c', 'to')).toEqual(['a', 'b'])
    expect(list('to', 'b', 'from')).toEqual(['c', 'a'])
    expect(list('to', 'c', 'from')).toEqual(['b', 'a'])
    const moments = follows.map(({ createdAt }) => createdAt)
    expect([new Set(moments).size, Math.max(...moments)]).toEqual([follows.length, now - 1])
  })

  it('keeps follows that only one side lists, also of missing people, and counts them', () => {
    const { users, follows } = split(
      olderUser('a', { following: ['b', 'gone', 'b'] }),
      olderUser('b', { followers: ['c'] }),
      olderUser('c', {}),
    )
    expect(follows.map(({ from, to }) => `${from}>${to}`).toSorted()).toEqual(['a>b', 'a>gone', 'c>b'])
    expect(users.map(({ followerCount, followingCount }) => [followerCount, followingCount])).toEqual([
      [0, 2],
      [2, 0],
      [0, 1],
    ])
  })

  it('gives bookmarks of posts that exist, the newest one last', () => {
    const { users, bookmarks } = split(olderUser('a', { bookmarks: ['q', 'gone', 'p', 'q'] }))
    expect(bookmarks.map(({ to, createdAt }) => [to, createdAt])).toEqual([
      ['p', now - 2],
      ['q', now - 1],
    ])
    expect(users).toEqual([user('a', { bookmarkCount: 2, postCount: 2, usernameSkeleton: 'a' })])
  })
})

describe('a post of an earlier version', () => {
  it('gives likes and dislikes in their order, once each', () => {
    const { likes, dislikes } = splitPost(olderPost({ likedBy: ['b', 'a', 'b'], dislikedBy: ['c'] }), now)
    expect(likes).toEqual([
      { from: 'b', to: 'p', createdAt: now - 2 },
      { from: 'a', to: 'p', createdAt: now - 1 },
    ])
    expect(dislikes).toEqual([{ from: 'c', to: 'p', createdAt: now - 1 }])
  })

  it.each([
    [0, 0],
    [1, 1],
    [9, 2],
  ])('with a likeCount of %i and two likes has %i', (likeCount, expected) => {
    expect(splitPost(olderPost({ likeCount, likedBy: ['a', 'b'] }), now).post.likeCount).toBe(expected)
  })

  it('gives comments once each, in their order and at different moments', () => {
    const { post: row, comments } = splitPost(
      olderPost({ comments: [comment('x', 5), comment('y', 5), comment('x', 7), comment('z', 2)] }),
      now,
    )
    expect(comments.map(({ id, createdAt, postId }) => [id, createdAt, postId])).toEqual([
      ['x', 5, 'p'],
      ['y', 6, 'p'],
      ['z', 7, 'p'],
    ])
    expect(row).toEqual(post('p', { commentCount: 3 }))
  })

  it('gives deleted comments that can be restored', () => {
    const deletedComments = [{ ...comment('x', 5), deletedAt: 9 }]
    expect(splitPost(olderPost({ deletedComments }), now).deletedComments).toEqual([
      { ...comment('x', 5), postId: 'p', deletedAt: 9 },
    ])
    expect(splitPost(olderPost({}), now).deletedComments).toEqual([])
  })
})
