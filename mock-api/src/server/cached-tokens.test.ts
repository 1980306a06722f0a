import { expect, it, vi } from 'vitest'
import { createTokens } from '../crypto/tokens'
import { cachedTokens } from './cached-tokens'

const payload = { _id: 'ada', username: 'ada', iat: 1 }

it('verifies a signature once', async () => {
  const tokens = createTokens('a'.repeat(32))
  const verify = vi.fn(tokens.verify)
  const cached = cachedTokens({ ...tokens, verify })
  const token = await cached.sign(payload)
  expect(await cached.verify(token)).toEqual(payload)
  expect(await cached.verify(token)).toEqual(payload)
  expect(verify).toHaveBeenCalledTimes(1)
})

it('does not take a forged token for the one that it resembles', async () => {
  const cached = cachedTokens(createTokens('a'.repeat(32)))
  const token = await cached.sign(payload)
  await cached.verify(token)
  expect(await cached.verify(`${token}x`)).toBeUndefined()
  expect(await cached.verify(await createTokens('b'.repeat(32)).sign(payload))).toBeUndefined()
})

it('remembers the last 20,000 tokens', async () => {
  const verify = vi.fn(async () => payload)
  const cached = cachedTokens({ sign: async () => '', verify })
  for (let number = 0; number <= 20_000; number += 1) await cached.verify(`${number}`)
  await cached.verify('1')
  expect(verify).toHaveBeenCalledTimes(20_001)
  await cached.verify('0')
  expect(verify).toHaveBeenCalledTimes(20_002)
})
