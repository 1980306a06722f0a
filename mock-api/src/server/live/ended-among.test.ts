import { expect, it } from 'vitest'
import type { TokenPayload } from '../../domain/dependencies'
import { TestApi } from '../../http/suite/test-api'
import { endedIn } from './ended-among'

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
