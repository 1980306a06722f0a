import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, origin, TestApi } from './test-api'

let api: TestApi
let ada: Member
let bob: Member

beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('Ada')
  api.now += 1000
  bob = await api.member('bob')
})

describe('reading users', () => {
  it('lists everyone, newest first', async () => {
    const { users } = await api.call('listUsers')
    expect(users.map(({ username }) => username)).toEqual(['bob', 'Ada'])
  })

  it('finds a user by username, ignoring case', async () => {
    expect((await api.call('getUser', { parameters: { username: 'aDa' } })).user._id).toBe(ada.user._id)
    expect(await api.refusal('getUser', { parameters: { username: 'eve' } })).toEqual([
      404,
      'User not found.',
    ])
  })

  it('returns the number of a user’s posts', async () => {
    const count = async () => (await api.call('getUser', { parameters: { username: 'ada' } })).postCount
    expect(await count()).toBe(0)
    await api.call('createPost', { token: ada.token, body: { postData: { content: 'One' } } })
    await api.call('createPost', { token: bob.token, body: { postData: { content: 'Not hers' } } })
    expect(await count()).toBe(1)
  })

  it.each([
    ['q=ADA', ['Ada']],
    ['q=%20first%20B', ['bob']],
    ['q=last', ['bob', 'Ada']],
    ['q=', ['bob', 'Ada']],
    ['q=nobody', []],
  ])('lists the users who match %s', async (query, expected) => {
    const { users } = await api.call('listUsers', { query })
    expect(users.map(({ username }) => username)).toEqual(expected)
  })
})

describe('searching users', () => {
  const find = async (q: string) => {
    const userData = { firstName: 'Augústa', lastName: 'King-Noel' }
    await api.call('editUser', { token: ada.token, body: { userData } })
    const { users } = await api.call('listUsers', { query: `q=${encodeURIComponent(q)}` })
    return users.map(({ username }) => username)
  }

  it.each([
    ...['augusta', 'king', 'AUGUSTA KING', 'ada', '@ada', '@AD', 'King augústa', ' noel  aug ', 'ada king'],
    ...['AUGU\u0301STA', '@ada king', 'Ａugusta'],
  ])('finds the right user for %j', async (q) => {
    expect(await find(q)).toEqual(['Ada'])
  })

  it.each(['@king', 'augusta bob', 'kingaugusta', '@@ada'])('finds no one for %j', async (q) => {
    expect(await find(q)).toEqual([])
  })

  it.each([' ', '@', '@ @'])('finds everyone for %j, which has no words', async (q) => {
    expect(await find(q)).toEqual(['bob', 'Ada'])
  })
})

describe('editing a profile', () => {
  const edit = (userData: unknown) => api.call('editUser', { token: ada.token, body: { userData } })
  const refuse = (userData: unknown) => api.refusal('editUser', { token: ada.token, body: { userData } })

  it('changes only the given fields', async () => {
    api.now += 5000
    const { user } = await edit({ firstName: ' Augusta ', bio: 'Numbers', background: '/media/image/c.webp' })
    expect(user).toMatchObject({
      firstName: 'Augusta',
      lastName: 'Last',
      bio: 'Numbers',
      background: `${origin}/media/image/c.webp`,
      profileAvatar: ada.user.profileAvatar,
      createdAt: ada.user.createdAt,
    })
    expect(user.updatedAt).not.toBe(ada.user.updatedAt)
  })

  it('keeps what is not given', async () => {
    const userData = {
      ...{ firstName: 'Augusta', lastName: 'King', bio: 'Numbers', website: 'https://ada.test' },
      ...{ profileAvatar: `${origin}/media/image/a.webp`, background: `${origin}/media/image/c.webp` },
    }
    await edit(userData)
    expect((await edit({})).user).toMatchObject(userData)
  })

  it('empties a bio that has no text', async () => {
    expect((await edit({ bio: ' \n ' })).user.bio).toBe('')
  })

  it('ignores fields that the API owns', async () => {
    const { user } = await edit({ _id: 'x', followers: [bob.user], bookmarks: ['x'], createdAt: 'x' })
    expect(user).toMatchObject({ _id: ada.user._id, followers: [], bookmarks: [] })
  })

  it('rejects a new username and accepts the current one', async () => {
    expect(await refuse({ username: 'Augusta' })).toEqual([404, 'Username cannot be changed'])
    expect((await edit({ username: 'Ada' })).user.username).toBe('Ada')
  })

  it.each([
    ['https://ada.test/x?y#z', 'https://ada.test/x?y#z'],
    [' ada.test/about ', 'https://ada.test/about'],
    ['localhost:3000', 'https://localhost:3000'],
    ['HTTP://ada.test', 'HTTP://ada.test'],
    ['', ''],
  ])('accepts the website %j', async (website, stored) => {
    expect((await edit({ website })).user.website).toBe(stored)
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://ada.test',
    '//ada.test',
    '/ada',
    'https://',
    'https://a b.test',
    'https:\\\\ada.test',
    'https://ada.test:99999',
  ])('rejects the website %j', async (website) => {
    expect(await refuse({ website })).toEqual([
      422,
      'userData.website: is not a web address that starts with http:// or https://.',
    ])
  })

  it.each([
    [{ bio: 'x'.repeat(301) }, 'userData.bio: must be at most 300 characters.'],
    [{ firstName: ' ' }, 'userData.firstName: must be at least 1 character.'],
    [
      { profileAvatar: 'blob:https://echo.test/1' },
      'userData.profileAvatar: is not a URL that starts with http:// or https://.',
    ],
    [{ profileAvatar: '/media/video/1.mp4' }, 'userData.profileAvatar: is not a picture.'],
    [{ background: 'https://cdn.test/echo/video/1.mp4' }, 'userData.background: is not a picture.'],
    [{ background: '' }, 'userData.background: is not a URL that starts with http:// or https://.'],
  ])('names the invalid field (%#)', async (userData, message) => {
    expect(await refuse(userData)).toEqual([422, message])
  })

  it('discards the replaced pictures', async () => {
    await edit({ profileAvatar: '/media/image/1.webp', background: '/media/image/2.webp' })
    api.discarded.length = 0
    await edit({ profileAvatar: '/media/image/3.webp', background: '/media/image/4.webp' })
    expect(api.discarded).toEqual(['/media/image/1.webp', '/media/image/2.webp'])
  })
})

describe('following', () => {
  const follow = () => ({ token: ada.token, parameters: { userId: bob.user._id } })

  it('updates the lists of both users', async () => {
    const { user, followUser } = await api.call('followUser', follow())
    expect(user.following.map(({ username }) => username)).toEqual(['bob'])
    expect(followUser.followers.map(({ username }) => username)).toEqual(['Ada'])
    expect(user.followers).toEqual([])
  })

  it('is listed after those before it', async () => {
    const cy = await api.member('cy')
    for (const member of [cy, bob]) {
      await api.minimal('followUser', { token: ada.token, parameters: { userId: member.user._id } })
      await api.minimal('followUser', { token: member.token, parameters: { userId: ada.user._id } })
    }
    const { user } = await api.call('getUser', { parameters: { username: 'ada' } })
    expect(user.following.map(({ username }) => username)).toEqual(['cy', 'bob'])
    expect(user.followers.map(({ username }) => username)).toEqual(['cy', 'bob'])
  })

  it('is undone for both users', async () => {
    await api.call('followUser', follow())
    const { user, followUser } = await api.call('unfollowUser', follow())
    expect([user.following, followUser.followers]).toEqual([[], []])
  })

  it('is rejected twice', async () => {
    expect(await api.refusal('unfollowUser', follow())).toEqual([400, 'User already not following'])
    await api.call('followUser', follow())
    expect(await api.refusal('followUser', follow())).toEqual([400, 'User Already following'])
  })

  it.each(['followUser', 'unfollowUser'] as const)('%s rejects self and strangers', async (name) => {
    const { token, user } = ada
    expect(await api.refusal(name, { token, parameters: { userId: user._id } })).toEqual([
      404,
      'You cannot follow yourself',
    ])
    expect(await api.refusal(name, { token, parameters: { userId: 'none' } })).toEqual([
      404,
      'User not found.',
    ])
  })
})

describe('bookmarks', () => {
  it('are listed newest first', async () => {
    const [one, two] = [await api.post(bob, 'one'), await api.post(bob, 'two')]
    const { token } = ada
    await api.call('addBookmark', { token, parameters: { postId: one._id } })
    expect(await api.call('addBookmark', { token, parameters: { postId: two._id } })).toEqual({
      bookmarks: [two._id, one._id],
    })
    expect(await api.call('removeBookmark', { token, parameters: { postId: two._id } })).toEqual({
      bookmarks: [one._id],
    })
    expect(await api.call('listBookmarks', { token })).toEqual({ bookmarks: [one._id] })
  })

  it('are rejected twice and for unknown posts', async () => {
    const { _id: postId } = await api.post(bob, 'one')
    const options = { token: ada.token, parameters: { postId } }
    expect(await api.refusal('removeBookmark', options)).toEqual([400, 'Post not bookmarked yet'])
    await api.call('addBookmark', options)
    expect(await api.refusal('addBookmark', options)).toEqual([400, 'This Post is already bookmarked'])
    const nowhere = { token: ada.token, parameters: { postId: 'none' } }
    expect(await api.refusal('addBookmark', nowhere)).toEqual([404, 'Post not found.'])
    expect(await api.refusal('removeBookmark', nowhere)).toEqual([404, 'Post not found.'])
  })
})
