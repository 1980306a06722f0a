import type { SortOrder } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { encodeJson } from '../../crypto/base64url'
import { type Member, TestApi } from './test-api'

let api: TestApi
let ada: Member
let bob: Member

/** Seven posts, `1` to `7`. Ada wrote the odd ones; `2` has two likes, `5` has one. */
beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
  bob = await api.member('bob')
  for (let number = 1; number <= 7; number += 1) {
    const { _id: postId } = await api.post(number % 2 ? ada : bob, String(number))
    const likers = { 2: [ada, bob], 5: [bob] }[number] ?? []
    for (const { token } of likers) await api.minimal('likePost', { token, parameters: { postId } })
  }
})

/** Fetches all pages; each is the joined texts of its posts. */
async function walk(query: string, token?: string): Promise<string[]> {
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const more = cursor ? `${query}&cursor=${cursor}` : query
    const answer = await api.call('listPosts', { query: more, ...(token && { token }) })
    pages.push(answer.posts.map(({ content }) => content).join(''))
    cursor = answer.nextCursor
  } while (cursor)
  return pages
}

describe('lists of posts', () => {
  it.each<[SortOrder, string[]]>([
    ['latest', ['765', '432', '1']],
    ['oldest', ['123', '456', '7']],
    ['trending', ['257', '643', '1']],
  ])('are paged in order %s', async (sort, pages) => {
    expect(await walk(`sort=${sort}&limit=3`)).toEqual(pages)
    expect(await walk(`sort=${sort}`)).toEqual([pages.join('')])
  })

  it('have no cursor to an empty page', async () => {
    expect(await walk('limit=7')).toEqual(['7654321'])
  })

  it('continue at the same place after a post was added', async () => {
    const { nextCursor } = await api.call('listPosts', { query: 'limit=2' })
    await api.post(ada, '8')
    const { posts } = await api.call('listPosts', { query: `limit=2&cursor=${nextCursor}` })
    expect(posts.map(({ content }) => content)).toEqual(['5', '4'])
  })

  it('of one user are paged too', async () => {
    const parameters = { username: 'ada' }
    const { posts, nextCursor } = await api.call('listPostsOfUser', {
      parameters,
      query: 'limit=3&sort=trending',
    })
    expect(posts.map(({ content }) => content)).toEqual(['5', '7', '3'])
    const rest = await api.call('listPostsOfUser', {
      parameters,
      query: `limit=3&sort=trending&cursor=${nextCursor}`,
    })
    expect(rest.posts.map(({ content }) => content)).toEqual(['1'])
    expect(rest.nextCursor).toBeUndefined()
  })

  it('without a limit have no cursor', async () => {
    expect((await api.call('listPosts')).nextCursor).toBeUndefined()
  })
})

describe('the feed', () => {
  it('contains the caller’s posts and those of followed users', async () => {
    const cy = await api.member('cy')
    await api.post(cy, '8')
    expect(await walk('feed=following', ada.token)).toEqual(['7531'])
    await api.call('followUser', { token: ada.token, parameters: { userId: cy.user._id } })
    expect(await walk('feed=following&limit=2', ada.token)).toEqual(['87', '53', '1'])
  })

  it('requires authentication', async () => {
    const invalid = [401, 'The token is invalid. Unauthorized access error.']
    expect(await api.refusal('listPosts', { query: 'feed=following' })).toEqual(invalid)
    expect(await api.refusal('listPosts', { query: 'feed=following', token: 'x' })).toEqual(invalid)
  })

  it('rejects an invalid token, which the list of all posts ignores', async () => {
    expect((await api.call('listPosts', { token: 'x' })).posts).toHaveLength(7)
  })
})

describe('lists of users', () => {
  it('are paged, including search results', async () => {
    await api.member('cy')
    const first = await api.call('listUsers', { query: 'q=last&limit=2' })
    expect(first.users.map(({ username }) => username)).toEqual(['cy', 'bob'])
    const rest = await api.call('listUsers', { query: `q=last&limit=2&cursor=${first.nextCursor}` })
    expect(rest.users.map(({ username }) => username)).toEqual(['ada'])
    expect(rest.nextCursor).toBeUndefined()
  })
})

describe('an invalid query', () => {
  it.each([
    ['limit=0', 'limit: must be at least 1.'],
    ['limit=', 'limit: must be at least 1.'],
    ['limit=101', 'limit: must be at most 100.'],
    ['limit=many', 'limit: must be of type number.'],
    ['sort=best', 'sort: must be one of latest, oldest, trending.'],
    ['feed=all', 'feed: must be one of following.'],
    ['cursor=nonsense', 'cursor: is not one that this list gave.'],
    ['cursor=', 'cursor: is not one that this list gave.'],
    [`cursor=${encodeJson(['x', 1])}`, 'cursor: is not one that this list gave.'],
    [`cursor=${encodeJson([1, 2, 'x'])}`, 'cursor: is not one that this list gave.'],
    [`sort=trending&cursor=${encodeJson([1, 'x'])}`, 'cursor: is not one that this list gave.'],
  ])('is rejected with the name of the field: %s', async (query, message) => {
    expect(await api.refusal('listPosts', { query })).toEqual([422, message])
  })

  it('is rejected for users too', async () => {
    expect(await api.refusal('listUsers', { query: 'cursor=!' })).toEqual([
      422,
      'cursor: is not one that this list gave.',
    ])
  })
})
