import { describe, expect, it } from 'vitest'
import { passwordHashing } from './passwords'

describe('passwordHashing', () => {
  it('verifies only the hashed password', async () => {
    const stored = await passwordHashing.hash('pässword 🔑')
    expect(await passwordHashing.verify('pässword 🔑', stored)).toBe(true)
    expect(await passwordHashing.verify('pässword', stored)).toBe(false)
  })

  it('writes its parameters into the hash and uses a new salt each time', async () => {
    const [one, other] = await Promise.all([passwordHashing.hash('secret1'), passwordHashing.hash('secret1')])
    expect(one).toMatch(/^pbkdf2-sha256\$600000\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
  })

  it('matches the RFC 7914 test vector for PBKDF2 with SHA-256', async () => {
    // Section 11: password 'Password', salt 'NaCl', 80,000 iterations, the first 32 bytes.
    const hash = 'TdzY9guYviGDDO5e8icB-WQaRBjQTAQUrv8Ih2s0q1Y'
    const stored = `pbkdf2-sha256$80000$${btoa('NaCl').replace(/=+$/, '')}$${hash}`
    expect(await passwordHashing.verify('Password', stored)).toBe(true)
  })

  it.each([
    '',
    'secret1',
    'pbkdf2-sha256$600000$salt',
    'pbkdf2-sha256$0$AAAA$AAAA',
    'pbkdf2-sha256$1e99$AAAA$AAAA',
    'md5$1$AAAA$AAAA',
    'pbkdf2-sha256$1$!!$AAAA',
  ])('rejects the malformed hash %j', async (stored) => {
    expect(await passwordHashing.verify('secret1', stored)).toBe(false)
  })
})
