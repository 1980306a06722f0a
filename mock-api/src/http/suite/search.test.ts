import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, TestApi } from './test-api'

let api: TestApi
let ada: Member

beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
})

describe('a search for posts', () => {
  beforeEach(async () => {
    const texts = [
      'The harbour at night',
      'A café by the Harbor',
      'Crème brûlée, at night!',
      'harb',
      'Night 👋',
    ]
    for (const text of texts) await api.post(ada, text)
  })

  const find = async (q: string) => {
    const { posts } = await api.page('listPosts', { query: `q=${encodeURIComponent(q)}` })
    return posts.map(({ content }) => content)
  }

  it.each([
    ['harb', ['harb', 'A café by the Harbor', 'The harbour at night']],
    ['HARBOUR', ['The harbour at night']],
    ['cafe', ['A café by the Harbor']],
    ['café', ['A café by the Harbor']],
    ['creme brulee', ['Crème brûlée, at night!']],
    ['night at', ['Crème brûlée, at night!', 'The harbour at night']],
    ['night, at!', ['Crème brûlée, at night!', 'The harbour at night']],
  ])('for %j finds words and beginnings, newest first', async (q, expected) => {
    expect(await find(q)).toEqual(expected)
  })

  it.each(['arbour', 'harbourside', 'night day', 'constructor', '👋', '!'])(
    'for %j finds none',
    async (q) => {
      expect(await find(q)).toEqual([])
    },
  )

  it('is paged', async () => {
    const first = await api.page('listPosts', { query: 'q=night&limit=2' })
    expect(first.posts.map(({ content }) => content)).toEqual(['Night 👋', 'Crème brûlée, at night!'])
    const rest = await api.page('listPosts', { query: `q=night&limit=2&cursor=${first.nextCursor}` })
    expect(rest.posts.map(({ content }) => content)).toEqual(['The harbour at night'])
    expect(rest.nextCursor).toBeUndefined()
    const other = { query: `q=harb&limit=2&cursor=${first.nextCursor}` }
    expect(await api.refusal('listPosts', other)).toEqual([422, 'cursor: is not one that this list gave.'])
  })

  it('finds a post by its new text after an edit, and no deleted post', async () => {
    const { _id: postId } = await api.post(ada, 'before')
    const edit = { token: ada.token, parameters: { postId }, body: { postData: { content: 'after' } } }
    await api.minimal('editPost', edit)
    expect([await find('before'), await find('after')]).toEqual([[], ['after']])
    await api.minimal('deletePost', { token: ada.token, parameters: { postId } })
    expect(await find('after')).toEqual([])
  })

  it.each([
    ['sort=oldest', 'sort: must be latest in a search.'],
    ['sort=trending', 'sort: must be latest in a search.'],
    ['feed=following', 'feed: cannot be searched.'],
  ])('cannot have %s', async (query, message) => {
    const { token } = ada
    expect(await api.refusal('listPosts', { token, query: `q=night&${query}` })).toEqual([422, message])
  })

  it('may have many words, and each counts', async () => {
    const words = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    await api.post(ada, words.join(' '))
    expect(await find(words.join(' '))).toEqual([words.join(' ')])
    expect(await find([...words.slice(1), '\u4fff'].join(' '))).toEqual([])
  })

  it('without text is none', async () => {
    const { posts } = await api.call('listPosts', { query: 'q=%20&sort=oldest' })
    expect(posts.map(({ content }) => content)).toHaveLength(5)
  })

  it('is limited in length', async () => {
    expect(await api.refusal('listPosts', { query: `q=${'x'.repeat(201)}` })).toEqual([
      422,
      'q: must be at most 200 characters.',
    ])
  })
})

describe('a search for people', () => {
  it('is paged and finds any part of a name', async () => {
    for (const name of ['anna', 'hannah', 'joanna', 'bob']) {
      api.now += 1000
      await api.member(name)
    }
    const first = await api.page('listUsers', { query: 'q=ann&limit=2' })
    expect(first.users.map(({ username }) => username)).toEqual(['joanna', 'hannah'])
    const rest = await api.page('listUsers', { query: `q=ann&limit=2&cursor=${first.nextCursor}` })
    expect(rest.users.map(({ username }) => username)).toEqual(['anna'])
    expect(rest.nextCursor).toBeUndefined()
  })

  it('may be a whole long name, and all of it counts', async () => {
    const characters = Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    const [firstName, lastName] = [characters.slice(0, 40).join(''), characters.slice(40).join('')]
    await api.minimal('editUser', { token: ada.token, body: { userData: { firstName, lastName } } })
    const find = async (q: string) => (await api.page('listUsers', { query: `limit=9&q=${q}` })).users.length
    const name = `${firstName}%20${lastName}`
    expect([await find(name), await find(`${name}x`)]).toEqual([1, 0])
  })

  it('finds a person by their new name after an edit', async () => {
    await api.minimal('editUser', { token: ada.token, body: { userData: { firstName: 'Grace' } } })
    const find = async (q: string) => (await api.page('listUsers', { query: `limit=9&q=${q}` })).users.length
    expect([await find('grace'), await find('first')]).toEqual([1, 0])
  })
})
