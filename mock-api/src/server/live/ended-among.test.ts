import { expect, it, onTestFinished } from 'vitest'
import type { TokenPayload } from '../../domain/dependencies'
import { TestApi } from '../../http/suite/test-api'
import { endedIn } from './ended-among'
import { LiveHub } from './live-hub'

it('finds the sessions that have ended, and those of deleted accounts, among any number', async () => {
  const api = new TestApi()
  const { token: ada } = await api.member('ada')
  const { token: bob } = await api.member('bob')
  const login = { body: { username: 'ada', password: 'secret1' } }
  const { encodedToken: other } = await api.minimal('login', login)
  await api.call('logout', { token: ada })
  const payload = async (token: string) => (await api.tokens.verify(token)) as TokenPayload
  const [ended, standing, deleted] = [await payload(ada), await payload(other), await payload(bob)]
  await api.call('deleteAccount', { token: bob, body: { password: 'secret1' } })
  const unknown = Array.from({ length: 1200 }, (_, index) => ({ ...standing, _id: `nobody-${index}` }))
  const found = await endedIn(api.storage)([ended, ...unknown, standing, deleted])
  expect(found).toEqual(new Set([ended, ...unknown, deleted]))
})

it('ends the stream of a session that has ended after it was checked and before the stream was there', async () => {
  const hub = new LiveHub(async (tokens) => new Set(tokens.filter(({ _id }) => _id === 'ada')))
  const open = (_id: string) =>
    hub.open({ token: { _id, username: _id, iat: 0 }, page: undefined, posts: [], people: [] }, undefined)
  const [ada, bob] = [open('ada'), open('bob')]
  onTestFinished(() => bob.end())
  await new Promise((resolve) => ada.body.once('close', resolve).resume())
  expect(hub.size).toBe(1)
})
