import { expect, it } from 'vitest'
import { TestApi } from '../http/suite/test-api'

const [composed, decomposed] = ['mật khẩu', 'mật khẩu'].map((text, index) =>
  text.normalize(index ? 'NFD' : 'NFC'),
)
const ada = { username: 'ada', firstName: 'Ada', lastName: 'Lovelace' }

it.each([
  [composed, decomposed],
  [decomposed, composed],
])('a password is the same on a keyboard that types accents otherwise (%#)', async (first, later) => {
  const api = new TestApi()
  const { encodedToken: token } = await api.call('signup', { body: { ...ada, password: first } })
  const { foundUser } = await api.call('login', { body: { username: 'ada', password: later } })
  expect(foundUser.username).toBe('ada')
  await api.call('deleteAccount', { token, body: { password: later } })
})

it('a hash of an earlier version goes on to hold for who types the password as before', async () => {
  const api = new TestApi()
  const { user } = await api.member('ada')
  await api.storage.transaction('write', async (tx) => {
    const row = await tx.users.get(user._id)
    if (row) await tx.users.put({ ...row, passwordHash: `hash of ${decomposed}` }, row)
  })
  await api.call('login', { body: { username: 'ada', password: decomposed } })
  const other = { username: 'ada', password: `${decomposed}!` }
  expect((await api.refusal('login', { body: other }))[0]).toBe(401)
})
