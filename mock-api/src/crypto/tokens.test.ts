import { describe, expect, it } from 'vitest'
import { decodeJson, encodeJson, toBase64url } from './base64url'
import { createTokens } from './tokens'

const payload = { _id: 'id-1', username: 'ädä', iat: 1_700_000_000 }
const tokens = createTokens('a secret')

/** Signs a text with HS256 and the secret of `tokens`, whatever its header says. */
async function signatureOf(signed: string): Promise<string> {
  const [secret, text] = ['a secret', signed].map((part) => new TextEncoder().encode(part))
  if (!secret || !text) throw new Error('Nothing to sign')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))
}

describe('tokens', () => {
  it('carry a payload', async () => {
    const token = await tokens.sign(payload)
    expect(token.split('.').slice(0, 2).map(decodeJson)).toEqual([{ alg: 'HS256', typ: 'JWT' }, payload])
    expect(await tokens.verify(token)).toEqual(payload)
  })

  it('match those of another HS256 implementation', async () => {
    const header = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'
    const content = 'eyJfaWQiOiJpZC0xIiwidXNlcm5hbWUiOiLDpGTDpCIsImlhdCI6MTcwMDAwMDAwMH0'
    const signature = 'zECdw9pPYEw9St_IyXM53RTrHSS2L2ss0yGvOURIZaM'
    expect(await tokens.sign(payload)).toBe(`${header}.${content}.${signature}`)
  })

  it('with another secret are rejected', async () => {
    expect(await tokens.verify(await createTokens('another').sign(payload))).toBeUndefined()
  })

  it('with a changed payload are rejected', async () => {
    const [header, , signature] = (await tokens.sign(payload)).split('.')
    const forged = `${header}.${encodeJson({ ...payload, _id: 'id-2' })}.${signature}`
    expect(await tokens.verify(forged)).toBeUndefined()
  })

  it.each(['none', 'HS512', 'RS256', undefined])('with the algorithm %s are rejected', async (alg) => {
    const signed = `${encodeJson({ alg, typ: 'JWT' })}.${encodeJson(payload)}`
    expect(await tokens.verify(`${signed}.`)).toBeUndefined()
    expect(await tokens.verify(`${signed}.${await signatureOf(signed)}`)).toBeUndefined()
  })

  it.each(['', '.', '..', 'a.b', 'a.b.c', 'ä.ö.ü', 'a.b.c.d'])('like %j are rejected', async (token) => {
    expect(await tokens.verify(token)).toBeUndefined()
  })

  it('with a fourth part are rejected', async () => {
    expect(await tokens.verify(`${await tokens.sign(payload)}.x`)).toBeUndefined()
  })
})

it('accepts what the previous secret signed, and signs with the new one alone', async () => {
  const [before, between, after] = [createTokens('a'), createTokens('b', 'a'), createTokens('b')]
  expect(await between.verify(await before.sign(payload))).toEqual(payload)
  expect(await after.verify(await between.sign(payload))).toEqual(payload)
  expect(await after.verify(await before.sign(payload))).toBeUndefined()
})
