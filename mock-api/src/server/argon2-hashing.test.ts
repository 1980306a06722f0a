import { expect, it } from 'vitest'
import { argon2Hashing } from './argon2-hashing'

it('hashes with what OWASP recommends: 19 MiB, two passes, one lane', async () => {
  expect(await argon2Hashing().hash('secret1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
