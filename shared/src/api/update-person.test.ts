import { expect, test } from 'vitest'
import { summaryOf } from '../people/summary-of'
import { loggedIn, selectCurrentUser } from '../session/session-slice'
import { createStore } from '../store/create-store'
import { aPost, aUser } from '../testing'
import { replacePerson, updatePersonEverywhere } from './update-person'
import { usersApi } from './users-api'

const before = aUser()
const now = aUser({ firstName: 'Adaeze', profileAvatar: 'http://localhost/new.webp', bio: 'Ink' })
const other = aUser({ _id: 'ben', username: 'ben', firstName: 'Ben' })

test('updates a person as author, liker and commenter, and nobody else', () => {
  const likers = [summaryOf(other), summaryOf(before)]
  const comment = { id: 'c1', username: 'ada', comment: 'Hi', createdAt: '', author: summaryOf(before) }
  const answer = replacePerson({ post: aPost({ likers }), pages: [{ comments: [comment] }] }, now)
  expect(answer.post.fullName).toBe('Adaeze Okafor')
  expect(answer.post.author).toEqual({ ...summaryOf(now), following: false })
  expect(answer.post.likers).toEqual([summaryOf(other), summaryOf(now)])
  expect(answer.pages[0]?.comments[0]?.author).toEqual(summaryOf(now))
  expect(answer.post.author).not.toHaveProperty('bio')
})

test('returns the same object when the person is not in it', () => {
  const posts = [aPost({ author: other, fullName: 'Ben Okafor' })]
  expect(replacePerson(posts, now)).toBe(posts)
  expect(replacePerson(before, before)).toBe(before)
})

test('updates the session and every cached profile, but not what others change', async () => {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: before, remember: false }))
  const profile = { ...before, followerCount: 7 }
  await store.dispatch(usersApi.util.upsertQueryData('getUser', 'ben', other))
  await store.dispatch(usersApi.util.upsertQueryData('getUser', 'Ada', profile))
  store.dispatch(updatePersonEverywhere(now))
  const shown = (name: string) => usersApi.endpoints.getUser.select(name)(store.getState()).data
  expect(selectCurrentUser(store.getState())?.firstName).toBe('Adaeze')
  expect(shown('ben')).toBe(other)
  expect(shown('Ada')).toEqual({ ...now, followerCount: 7 })
})
