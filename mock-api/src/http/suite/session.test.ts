import { defaultMedia } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultCover } from '../../domain/default-media'
import { origin, TestApi } from './test-api'

const ada = { username: 'Ada', password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' }
let api: TestApi

beforeEach(() => {
  api = new TestApi()
})

describe('signup', () => {
  it('creates a user with empty lists and starts a session', async () => {
    const { createdUser, encodedToken } = await api.call('signup', { body: ada })
    expect(createdUser).toMatchObject({
      username: 'Ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      bio: '',
      website: '',
      createdAt: '2026-11-20T18:32:07Z',
      updatedAt: '2026-11-20T18:32:07Z',
      followers: [],
      following: [],
      bookmarks: [],
    })
    expect(await api.tokens.verify(encodedToken)).toMatchObject({ _id: createdUser._id, username: 'Ada' })
    expect(await api.call('listBookmarks', { token: encodedToken })).toEqual({ bookmarks: [] })
  })

  it('assigns one of nine avatars and the default cover if none are given', async () => {
    const { createdUser } = await api.call('signup', { body: { ...ada, profileAvatar: '' } })
    expect(defaultMedia.avatars).toHaveLength(9)
    expect(defaultMedia.avatars.map((path) => origin + path)).toContain(createdUser.profileAvatar)
    expect(createdUser.background).toBe(origin + defaultCover)
  })

  it('stores the given pictures, its own as paths', async () => {
    const pictures = { profileAvatar: `${origin}/media/image/me.webp`, background: 'https://cdn.test/a.png' }
    const { createdUser } = await api.call('signup', { body: { ...ada, ...pictures } })
    expect(createdUser).toMatchObject(pictures)
    const row = await api.storage.transaction('read', (tx) => tx.users.get(createdUser._id))
    expect(row?.profileAvatar).toBe('/media/image/me.webp')
  })

  it('rejects an existing username, ignoring case', async () => {
    await api.call('signup', { body: ada })
    expect(await api.refusal('signup', { body: { ...ada, username: 'aDA' } })).toEqual([
      422,
      'Unprocessable Entity. Username Already Exists.',
    ])
  })

  it.each([
    [{ ...ada, password: '12345' }, 'password: must be at least 6 characters.'],
    [{ ...ada, username: '  ' }, 'username: must be at least 1 character.'],
    [{ ...ada, username: undefined }, 'username: is required.'],
    [{ ...ada, firstName: 7 }, 'firstName: must be of type string.'],
    [
      { ...ada, profileAvatar: 'javascript:alert(1)' },
      'profileAvatar: is not a URL that starts with http:// or https://.',
    ],
    [
      { ...ada, background: '//elsewhere.test/a.png' },
      'background: is not a URL that starts with http:// or https://.',
    ],
  ])('names the invalid field (%#)', async (body, message) => {
    expect(await api.refusal('signup', { body })).toEqual([422, message])
  })
})

describe('a new username', () => {
  const bodyOf = (username: string) => JSON.stringify({ ...ada, username })
  const signUp = (username: string) => api.request('POST', '/api/auth/signup', { body: bodyOf(username) })
  const refusal = (username: string) => api.refusal('signup', { body: { ...ada, username } })

  it.each([
    ...['a', '7', '_', 'Ada', ' ada ', 'ada_o', 'ada.o', 'echo-1-1', 'a.-.b', '_ada_', '2fast', 'node.js'],
    ...['x.png', 'a.html', 'index.html', 'x'.repeat(40)],
  ])('can be %j', async (username) => {
    expect((await signUp(username)).status).toBe(201)
  })

  it.each([
    ...['.', '..', '.ada', 'ada.', '-ada', 'ada-', 'a da', 'a/b', 'a@b', 'a\\b', 'a?b', 'a#b', 'a%b', 'a:b'],
    ...['Inês', '名', 'аda', 'ada\u200b', 'a\u0000b', 'a\u202eb', 'ａda', 'ada\nbob', '😀', "o'hara"],
  ])('cannot be %j', async (username) => {
    expect(await refusal(username)).toEqual([
      422,
      'username: a username is made of the letters a to z, digits and _, with dots and hyphens between them.',
    ])
  })

  it.each([
    ...['constructor', '__proto__', 'prototype', 'toString', 'TOSTRING', 'hasOwnProperty', 'valueOf'],
    ...['bookmark', 'admin', 'Admin', 'adm1n', 'adrnin', 'r00t', 'EchoSphere', 'login', 'support', 'api'],
  ])('cannot be %s, which is reserved', async (username) => {
    expect(await refusal(username)).toEqual([422, 'username: this name is reserved.'])
  })

  it.each([
    ['inestaveira', '1nestaveira', false],
    ['Inestaveira', 'lnestaveira', true],
    ['lnestaveira', 'Inestaveira', true],
    ['lena', '1ena', true],
    ['moss', 'm0ss', true],
    ['moss', 'MO55', false],
    ['modern', 'rnodern', true],
    ['bernard', 'bemard', true],
    ['Mark', 'rnark', true],
    ['mail', 'mali', false],
    ['ada.o', 'ada_o', false],
    ['anna', 'ana', false],
  ])('next to %s, %s looks taken: %s', async (there, username, isTaken) => {
    await api.member(there)
    const taken = [422, 'username: this name looks like one that somebody has already.']
    if (isTaken) expect(await refusal(username)).toEqual(taken)
    else expect((await signUp(username)).status).toBe(201)
  })

  it.each([
    ['аdа', 'ada'],
    ['ada\u200b', 'ada'],
    ['ΑΝΝΑ', 'ANNA'],
  ])('cannot look like %s, which an old account has', async (there, username) => {
    await api.legacyMember(there)
    expect((await refusal(username))[0]).toBe(422)
  })

  it('goes to only one of several concurrent signups with look-alike names', async () => {
    const answers = await Promise.all(['Modem', 'modern', 'MODEM', 'm0dem'].map(signUp))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  })
})

describe('an account older than the username rules', () => {
  it.each([
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'admin', 'node.js', 'a/b ü', '名', '...'],
    ...['ada\u200b', 'аdа', 'x y'],
  ])('named %j can be found, post, be followed and be edited', async (username) => {
    const legacy = await api.legacyMember(username)
    const bob = await api.member('bob')
    const post = await api.post(legacy, 'Still here')
    const { user, postCount } = await api.call('getUser', { parameters: { username } })
    expect([user.username, postCount]).toEqual([username, 1])
    const { posts } = await api.call('listPostsOfUser', { parameters: { username } })
    expect(posts.map(({ _id }) => _id)).toEqual([post._id])
    const { followUser } = await api.call('followUser', {
      token: bob.token,
      parameters: { userId: user._id },
    })
    expect(followUser.followers.map((each) => each.username)).toEqual(['bob'])
    const edited = await api.call('editUser', {
      token: legacy.token,
      body: { userData: { username, bio: 'Here since the beginning' } },
    })
    expect(edited.user.username).toBe(username)
  })
})

describe('login', () => {
  beforeEach(async () => {
    await api.call('signup', { body: ada })
  })

  it('starts a session, ignoring the username’s case', async () => {
    const { foundUser, encodedToken } = await api.call('login', {
      body: { username: 'ADA', password: 'secret1' },
    })
    expect(foundUser.username).toBe('Ada')
    expect(await api.call('listBookmarks', { token: encodedToken })).toEqual({ bookmarks: [] })
  })

  it('rejects an unknown username', async () => {
    expect(await api.refusal('login', { body: { username: 'Eve', password: 'secret1' } })).toEqual([
      404,
      'The username you entered is not Registered. Not Found error',
    ])
  })

  it('rejects a wrong password', async () => {
    expect(await api.refusal('login', { body: { username: 'Ada', password: 'secret2' } })).toEqual([
      401,
      'The credentials you entered are invalid. Unauthorized access error.',
    ])
  })

  it('names the missing field', async () => {
    expect(await api.refusal('login', { body: { username: 'Ada' } })).toEqual([422, 'password: is required.'])
  })
})

describe('passwords', () => {
  it('never leave the API', async () => {
    const { token, user } = await api.member('grace')
    const texts = await Promise.all(
      ['/api/users', '/api/users/grace'].map(async (path) => (await api.request('GET', path)).text()),
    )
    const login = JSON.stringify({ username: 'grace', password: 'secret1' })
    texts.push(await (await api.request('POST', '/api/auth/login', { body: login })).text())
    for (const text of texts) expect(text).not.toMatch(/password|secret1|hash of/i)
    expect(JSON.stringify(user) + token).not.toMatch(/password|secret1/i)
  })
})

describe('the token', () => {
  const invalid = [401, 'The token is invalid. Unauthorized access error.']

  it('is accepted bare and as a bearer token', async () => {
    const { token } = await api.member('grace')
    expect(await api.call('listBookmarks', { token })).toEqual({ bookmarks: [] })
    expect(await api.call('listBookmarks', { token: `Bearer ${token}` })).toEqual({ bookmarks: [] })
  })

  it('of an unknown user is rejected', async () => {
    const token = await api.tokens.sign({ _id: 'nobody', username: 'nobody', iat: 0 })
    expect(await api.refusal('listBookmarks', { token })).toEqual(invalid)
    expect(await api.refusal('createPost', { token, body: {} })).toEqual(invalid)
  })

  it.each([undefined, 'nonsense', 'Bearer', 'Bearer a.b.c'])('%s is rejected', async (token) => {
    expect(await api.refusal('listBookmarks', token === undefined ? {} : { token })).toEqual(invalid)
  })

  it('is checked before the body', async () => {
    expect(await api.refusal('createPost', { body: { postData: 7 } })).toEqual(invalid)
  })
})
