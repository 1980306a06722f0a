import { hash, verify } from '@node-rs/argon2'
import { passwordHashing } from '../crypto/passwords'
import type { Hashing } from '../domain/dependencies'

/** What OWASP recommends for Argon2id: 19 MiB, two passes, one lane. These are the package's defaults, written down. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id, which browsers do not have. Hashes that a browser wrote stay valid. */
export const argon2Hashing: Hashing = {
  hash: (password) => hash(password, parameters),
  verify: async (password, stored) => {
    if (!stored.startsWith('$argon2id$')) return passwordHashing.verify(password, stored)
    return verify(stored, password).catch(() => false)
  },
}
