import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { passwordHashing } from '../crypto/passwords'
import type { Hashing } from '../domain/dependencies'
import { createTurns } from './limits/turns'

/** What OWASP recommends for Argon2id: 19 MiB, two passes, one lane. These are the package's defaults, written down. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes at once, and those that may wait: about two seconds. They share the four threads of Node.js with everything that reads files
 * or checks a token, and would take all of them and the processors: a read of the feed waited for 200 logins.
 */
const turns = { atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)), waiting: 64 }

/** Argon2id, which browsers do not have. Hashes that a browser wrote stay valid. */
export function argon2Hashing(): Hashing {
  const inTurn = createTurns(turns)
  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    verify: (password, stored) =>
      inTurn(async () => {
        if (!stored.startsWith('$argon2id$')) return passwordHashing.verify(password, stored)
        return verify(stored, password).catch(() => false)
      }),
  }
}
