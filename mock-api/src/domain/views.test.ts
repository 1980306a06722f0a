import { expect, it } from 'vitest'
import { user } from '../storage/example-rows'
import { createMemoryStorage } from '../storage/memory'
import type { UserRow } from './rows'
import { viewUser } from './views'

const storage = createMemoryStorage()
const viewed = (row: UserRow, origin = 'http://api.example') =>
  storage.transaction('read', (tx) => viewUser(tx, { origin }, row))

it('makes the record of a row once for each origin', async () => {
  const row = user('ada')
  const record = await viewed(row)
  expect(await viewed(row)).toBe(record)
  expect((await viewed(row, 'http://other.example')).profileAvatar).toBe(
    'http://other.example/media/image/ada.webp',
  )
  expect((await viewed({ ...row, followerCount: 1 })).followerCount).toBe(1)
})
