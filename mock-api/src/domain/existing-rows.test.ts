import { expect, it } from 'vitest'
import { createMemoryStorage } from '../storage/memory'
import { callerRow } from './existing-rows'

it('the token of an account that is gone is invalid, also if it goes while a request is handled', () =>
  createMemoryStorage().transaction('read', async (tx) => {
    await expect(
      callerRow(tx, { _id: 'gone', token: { _id: 'gone', username: 'gone', iat: 0 } }),
    ).rejects.toThrow('The token is invalid')
  }))
