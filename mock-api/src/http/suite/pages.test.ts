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

const textsOf = (posts: { content: string }[]) => posts.map(({ content }) => content).join('')

/** Fetches all pages; each is the joined texts of its posts. */
async function walk(query: string, token?: string): Promise<string[]> {
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const more = cursor ? `${query}&cursor=${cursor}` : query
    const answer = await api.page('listPosts', { query: more, ...(token && { token }) })
    pages.push(textsOf(answer.posts))
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
    const whole = await api.call('listPosts', { query: `sort=${sort}` })
    expect(textsOf(whole.posts)).toBe(pages.join(''))
  })

  it('have no cursor to an empty page', async () => {
    expect(await walk('limit=7')).toEqual(['7654321'])
  })

  it('continue at the same place after a post was added', async () => {
    const { nextCursor } = await api.page('listPosts', { query: 'limit=2' })
    await api.post(ada, '8')
    const { posts } = await api.page('listPosts', { query: `limit=2&cursor=${nextCursor}` })
    expect(textsOf(posts)).toBe('54')
  })

  it('of one user are paged too', async () => {
    const parameters = { username: 'ada' }
    const query = 'limit=3&sort=trending'
    const { posts, nextCursor } = await api.page('listPostsOfUser', { parameters, query })
    expect(textsOf(posts)).toBe('573')
    const rest = await api.page('listPostsOfUser', { parameters, query: `${query}&cursor=${nextCursor}` })
    expect(textsOf(rest.posts)).toBe('1')
    expect(rest.nextCursor).toBeUndefined()
  })

  it('have 20 posts when the request asks for a minimal answer and no number', async () => {
    for (let number = 8; number <= 21; number += 1) await api.post(ada, String(number))
    const { posts, nextCursor } = await api.minimal('listPosts')
    expect(posts).toHaveLength(20)
    const rest = await api.minimal('listPosts', { query: `cursor=${nextCursor}` })
    expect(textsOf(rest.posts)).toBe('1')
  })

  it('lead on from a page whose posts were all left out', async () => {
    await api.storage.transaction('write', async (tx) => {
      const [newest] = await tx.posts.page({ order: 'latest', limit: 1 })
      if (!newest) throw new Error('There are no posts')
      for (const step of [1, 2, 3]) {
        const createdAt = newest.createdAt + step
        await tx.posts.put({ ...newest, _id: `lost-${step}`, authorId: 'nobody', createdAt })
      }
    })
    expect(await walk('limit=3')).toEqual(['', '765', '432', '1'])
  })
})

describe('the feed', () => {
  it('contains the caller’s posts and those of followed users', async () => {
    const cy = await api.member('cy')
    await api.post(cy, '8')
    expect(await walk('feed=following&limit=9', ada.token)).toEqual(['7531'])
    await api.call('followUser', { token: ada.token, parameters: { userId: cy.user._id } })
    expect(await walk('feed=following&limit=2', ada.token)).toEqual(['87', '53', '1'])
    const whole = await api.call('listPosts', { query: 'feed=following', token: ada.token })
    expect(textsOf(whole.posts)).toBe('87531')
  })

  it('requires authentication', async () => {
    const invalid = [401, 'The token is invalid. Unauthorized access error.']
    expect(await api.refusal('listPosts', { query: 'feed=following' })).toEqual(invalid)
    expect(await api.refusal('listPosts', { query: 'feed=following&limit=2' })).toEqual(invalid)
    expect(await api.refusal('listPosts', { query: 'feed=following', token: 'x' })).toEqual(invalid)
  })

  it('rejects an invalid token, which the list of all posts ignores', async () => {
    expect((await api.call('listPosts', { token: 'x' })).posts).toHaveLength(7)
  })
})

describe('lists of users', () => {
  it('are paged, including search results, also of users who signed up at the same time', async () => {
    await api.member('cy')
    const first = await api.page('listUsers', { query: 'q=last&limit=2' })
    expect(first.users.map(({ username }) => username)).toEqual(['cy', 'bob'])
    const rest = await api.page('listUsers', { query: `q=last&limit=2&cursor=${first.nextCursor}` })
    expect(rest.users.map(({ username }) => username)).toEqual(['ada'])
    expect(rest.nextCursor).toBeUndefined()
  })
})

const foreign = 'cursor: is not one that this list gave.'

describe('a cursor', () => {
  it.each([
    ['of another order', 'sort=oldest'],
    ['of another order, whose keys are of another kind', 'sort=trending'],
    ['of all posts for the feed', 'feed=following'],
    ['of all posts for a search', 'q=5'],
  ])('%s is refused', async (_what, query) => {
    const { nextCursor } = await api.page('listPosts', { query: 'limit=2' })
    const { token } = ada
    expect(await api.refusal('listPosts', { token, query: `${query}&cursor=${nextCursor}` })).toEqual([
      422,
      foreign,
    ])
  })

  it('of one person’s feed, posts or bookmarks is refused for another’s', async () => {
    const feed = await api.page('listPosts', { token: ada.token, query: 'feed=following&limit=1' })
    const query = `feed=following&limit=1&cursor=${feed.nextCursor}`
    expect(await api.refusal('listPosts', { token: bob.token, query })).toEqual([422, foreign])

    const ofUser = await api.page('listPostsOfUser', { parameters: { username: 'ADA' }, query: 'limit=1' })
    const more = `limit=1&cursor=${ofUser.nextCursor}`
    const ofBob = { parameters: { username: 'bob' }, query: more }
    expect(await api.refusal('listPostsOfUser', ofBob)).toEqual([422, foreign])
    const ofAda = await api.page('listPostsOfUser', { parameters: { username: 'ada' }, query: more })
    expect(textsOf(ofAda.posts)).toBe('5')
  })

  it('of one search for people is refused in another', async () => {
    const { nextCursor } = await api.page('listUsers', { query: 'q=last&limit=1' })
    expect(await api.refusal('listUsers', { query: `q=first&cursor=${nextCursor}` })).toEqual([422, foreign])
    expect(await api.refusal('listUsers', { query: `cursor=${nextCursor}` })).toEqual([422, foreign])
  })
})

describe('an invalid query', () => {
  const latest = JSON.stringify(['posts', '', 'latest'])
  const trending = JSON.stringify(['posts', '', 'trending'])

  it.each([
    ['limit=0', 'limit: must be at least 1.'],
    ['limit=', 'limit: must be at least 1.'],
    ['limit=101', 'limit: must be at most 100.'],
    ['limit=many', 'limit: must be of type number.'],
    ['sort=best', 'sort: must be one of latest, oldest, trending.'],
    ['feed=all', 'feed: must be one of following.'],
    ['cursor=nonsense', foreign],
    ['cursor=', foreign],
    [`cursor=${encodeJson([1, 'x'])}`, foreign],
    [`cursor=${encodeJson([latest, ['x', 1]])}`, foreign],
    [`cursor=${encodeJson([latest, [1, 2, 'x']])}`, foreign],
    // Numbers that no row has, which are an error of PostgreSQL.
    [`cursor=${encodeJson([latest, [1.5, 'x']])}`, foreign],
    [`cursor=${encodeJson([latest, [1e308, 'x']])}`, foreign],
    [`sort=trending&cursor=${encodeJson([trending, [2 ** 63, 1, 'x']])}`, foreign],
    [`sort=trending&cursor=${encodeJson([trending, [1, 'x']])}`, foreign],
  ])('is rejected with the name of the field: %s', async (query, message) => {
    expect(await api.refusal('listPosts', { query })).toEqual([422, message])
  })

  it('is rejected for users too', async () => {
    expect(await api.refusal('listUsers', { query: 'cursor=!' })).toEqual([422, foreign])
  })
})
