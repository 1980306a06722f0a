import type { AnswerOf, Comment } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { lastMoment } from '../../domain/rows'
import { type Member, type PublishedPost, TestApi } from './test-api'

let api: TestApi
let published: PublishedPost
let ada: Member
let crowd: Member[]
let postId: string

beforeEach(async () => {
  api = new TestApi()
  published = await api.publishedPost(5)
  ;({ ada, crowd, postId } = published)
})

type Paged<Item> = { items: Item[]; nextCursor?: string | undefined }

/** All pages of two items, by the cursor of the page before. */
async function walk<Item>(read: (query: string) => Promise<Paged<Item>>): Promise<Item[][]> {
  const pages: Item[][] = []
  let cursor: string | undefined
  do {
    const page = await read(`limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    pages.push(page.items)
    cursor = page.nextCursor
  } while (cursor)
  return pages
}

const foreign = [422, 'cursor: is not one that this list gave.']

describe('lists of people', () => {
  const people = ({ users, nextCursor }: AnswerOf<'listLikes'>) => ({
    items: users.map(({ username }) => username),
    nextCursor,
  })
  const lists = {
    listLikes: async (query: string) =>
      people(await api.page('listLikes', { parameters: { postId }, query })),
    listFollowers: async (query: string) =>
      people(await api.page('listFollowers', { parameters: { username: 'Ada' }, query })),
    listFollowing: async (query: string) =>
      people(await api.page('listFollowing', { parameters: { username: 'ADA' }, query })),
  }

  it.each(Object.entries(lists))('%s pages, the last one first', async (_name, read) => {
    await api.likeAndFollow(published)
    expect(await walk(read)).toEqual([['member-5', 'member-4'], ['member-3', 'member-2'], ['member-1']])
  })

  it.each(Object.entries(lists))('%s takes no cursor of another list', async (name, read) => {
    await api.likeAndFollow(published)
    for (const [other, readOther] of Object.entries(lists)) {
      const { nextCursor } = await readOther('limit=2')
      const answer = read(`limit=2&cursor=${nextCursor}`)
      if (other === name) await expect(answer).resolves.toMatchObject({ items: ['member-3', 'member-2'] })
      else await expect(answer).rejects.toThrow('is not one that this list gave')
    }
  })

  it('are empty at first, and unknown for unknown posts and users', async () => {
    expect(await api.page('listLikes', { parameters: { postId }, query: '' })).toEqual({ users: [] })
    expect(await api.refusal('listLikes', { parameters: { postId: 'none' } })).toEqual([
      404,
      'Post not found.',
    ])
    for (const name of ['listFollowers', 'listFollowing'] as const) {
      expect(await api.refusal(name, { parameters: { username: 'eve' } })).toEqual([404, 'User not found.'])
    }
  })

  it('keep the order of events when the clock goes back', async () => {
    for (const { token } of crowd) {
      api.now -= 60_000
      await api.minimal('likePost', { token, parameters: { postId } })
    }
    expect((await lists.listLikes('limit=9')).items).toEqual([
      'member-5',
      'member-4',
      'member-3',
      'member-2',
      'member-1',
    ])
  })
})

it('a post, comment or like can follow an imported one of the last moment that there is', async () => {
  await api.storage.transaction('write', async (tx) => {
    const post = await tx.posts.get(postId)
    if (post) await tx.posts.put({ ...post, createdAt: lastMoment }, post)
    const comment = { postId, id: 'c', authorId: ada.user._id, comment: 'late', createdAt: lastMoment }
    await tx.comments.put(comment)
    await tx.likes.add({ from: ada.user._id, to: postId, createdAt: lastMoment })
  })
  await api.post(ada, 'next')
  await api.comment(ada, postId, 'next')
  await api.minimal('likePost', { token: crowd[0]?.token ?? '', parameters: { postId } })
  const { comments } = await api.page('listComments', { parameters: { postId }, query: '' })
  expect(comments).toHaveLength(2)
})

describe('bookmarks', () => {
  const bookmark = (id: string) =>
    api.minimal('addBookmark', { token: ada.token, parameters: { postId: id } })

  it('page as posts and as ids, the newest bookmark first', async () => {
    const posts = [postId]
    for (const content of ['two', 'three']) posts.push((await api.post(ada, content))._id)
    for (const id of posts.toReversed()) await bookmark(id)
    const { token } = ada
    const ids = await walk(async (query) => {
      const { bookmarks, nextCursor } = await api.page('listBookmarks', { token, query })
      return { items: bookmarks, nextCursor }
    })
    expect(ids).toEqual([posts.slice(0, 2), posts.slice(2)])
    const pages = await walk(async (query) => {
      const answer = await api.page('listBookmarkedPosts', { token, query })
      return { items: answer.posts.map(({ content }) => content), nextCursor: answer.nextCursor }
    })
    expect(pages).toEqual([['hello', 'two'], ['three']])
  })

  it('are counted', async () => {
    const { _id } = await api.post(ada, 'two')
    expect(await bookmark(postId)).toEqual({ bookmarked: true, bookmarkCount: 1 })
    expect(await bookmark(_id)).toEqual({ bookmarked: true, bookmarkCount: 2 })
    const options = { token: ada.token, parameters: { postId } }
    expect(await api.minimal('removeBookmark', options)).toEqual({ bookmarked: false, bookmarkCount: 1 })
  })

  it('belong to their owner, as their cursors do', async () => {
    const { _id } = await api.post(ada, 'two')
    for (const id of [postId, _id]) await bookmark(id)
    const [bob] = crowd
    const { nextCursor } = await api.page('listBookmarks', { token: ada.token, query: 'limit=1' })
    const options = { token: bob?.token ?? '', query: `cursor=${nextCursor}` }
    expect(await api.refusal('listBookmarks', options)).toEqual(foreign)
    expect(await api.refusal('listBookmarkedPosts', { ...options, token: ada.token })).toEqual(foreign)
  })
})

describe('comments', () => {
  let comments: Comment[]

  beforeEach(async () => {
    comments = []
    for (const text of ['1', '2', '3', '4', '5']) comments.push(await api.comment(ada, postId, text))
  })

  const read = async (query: string) => {
    const { comments: page, ...cursors } = await api.page('listComments', { parameters: { postId }, query })
    return { items: page.map(({ comment }) => comment).join(''), ...cursors }
  }
  const next = async (query: string) => {
    const { items, nextCursor } = await read(query)
    return { items: [items], nextCursor }
  }

  it('page oldest first by default, or latest first', async () => {
    expect(await walk(next)).toEqual([['12'], ['34'], ['5']])
    expect(await walk((query) => next(`${query}&sort=latest`))).toEqual([['54'], ['32'], ['1']])
    const whole = await api.call('listComments', { parameters: { postId }, query: 'sort=latest' })
    expect(whole.comments.map(({ comment }) => comment).join('')).toBe('54321')
  })

  it.each([
    ['oldest', '3', ['12', '34', '5']],
    ['latest', '3', ['54', '32', '1']],
  ])(
    'lead back and forth from a comment in the middle, %s first',
    async (sort, text, [before, from, after]) => {
      const at = comments.find(({ comment }) => comment === text)?.id
      const page = await read(`limit=2&sort=${sort}&at=${at}`)
      expect(page.items).toBe(from)
      expect((await read(`limit=2&sort=${sort}&cursor=${page.nextCursor}`)).items).toBe(after)
      const back = await read(`limit=2&sort=${sort}&cursor=${page.previousCursor}`)
      expect([back.items, back.previousCursor]).toEqual([before, undefined])
      expect((await read(`limit=2&sort=${sort}&cursor=${back.nextCursor}`)).items).toBe(from)
    },
  )

  it('have no cursor beyond either end', async () => {
    const { _id } = await api.post(ada, 'not seen yet')
    expect(await api.minimal('listComments', { parameters: { postId: _id } })).toEqual({ comments: [] })
    expect(await read('limit=5')).toEqual({ items: '12345' })
    expect(await read(`limit=1&at=${comments[0]?.id}`)).toEqual({
      items: '1',
      nextCursor: expect.any(String),
    })
    expect(await read(`at=${comments[4]?.id}`)).toEqual({ items: '5', previousCursor: expect.any(String) })
  })

  it('are not found at an unknown comment, nor at one of another post', async () => {
    const other = await api.post(ada, 'other')
    const { id } = await api.comment(ada, other._id, 'elsewhere')
    for (const at of ['none', '', id]) {
      expect(await api.refusal('listComments', { parameters: { postId }, query: `at=${at}` })).toEqual([
        404,
        'Comment not found.',
      ])
    }
  })

  it('refuse cursors of another post or order, and a cursor beside a comment', async () => {
    const { nextCursor } = await read('limit=2')
    const { _id } = await api.post(ada, 'other')
    const refuse = (id: string, query: string) =>
      api.refusal('listComments', { parameters: { postId: id }, query })
    expect(await refuse(_id, `cursor=${nextCursor}`)).toEqual(foreign)
    expect(await refuse(postId, `sort=latest&cursor=${nextCursor}`)).toEqual(foreign)
    expect(await refuse(postId, `at=${comments[0]?.id}&cursor=${nextCursor}`)).toEqual([
      422,
      'at: cannot stand beside a cursor.',
    ])
  })

  it.each([
    ['are written at the same time', 0],
    ['are written while the clock goes back', -1000],
  ])('keep their order when they %s', async (_when, step) => {
    for (const comment of ['6', '7', '8', '9']) {
      api.now += step
      const body = { commentData: { comment } }
      await api.minimal('addComment', { token: ada.token, parameters: { postId }, body })
    }
    expect((await read('limit=9')).items).toBe('123456789')
  })
})
