import type { FastifyInstance } from 'fastify'
import type { TokenPayload, Tokens } from '../../domain/dependencies'
import { DomainError } from '../../domain/domain-error'
import { isExpired } from '../../domain/session-tokens'
import { parseJson } from '../../http/validate'
import { textOf } from './body-text'
import { isRead, matchOf } from './request-path'

declare module 'fastify' {
  export interface FastifyRequest {
    /** Of a login: the username that somebody sent. */
    loginName: string | undefined
    /** Of a write: the token that it has, signed by us and not expired. Its session may have ended. */
    token: TokenPayload | undefined
  }
}

async function tokenOf(tokens: Tokens, authorization: string | undefined): Promise<TokenPayload | undefined> {
  const token = authorization?.replace(/^bearer\s+/i, '').trim()
  const payload = token ? await tokens.verify(token) : undefined
  return payload && !isExpired(payload, Date.now()) ? payload : undefined
}

function usernameOf(body: unknown): string | undefined {
  try {
    const { username } = parseJson(textOf(body)) as { username?: unknown }
    return typeof username === 'string' ? username : undefined
  } catch {
    // The API says what is wrong with it.
    return undefined
  }
}

/**
 * Knows before a body is read what a write is and whose token it has, so that limits can count it. One that needs a session and
 * has no token of ours is refused here: its body costs nothing. Whether the session still stands is for the limits and the API to say.
 */
export function identifyCalls(server: FastifyInstance, tokens: Tokens): void {
  server.decorateRequest('match', undefined)
  server.decorateRequest('call', undefined)
  server.decorateRequest('loginName', undefined)
  server.decorateRequest('token', undefined)
  // Of reads, no hook here makes a promise: they would cost as much as the answer.
  server.addHook('onRequest', (request, _reply, done) => {
    const match = isRead(request) ? undefined : matchOf(request)
    if (match?.kind !== 'found') return done()
    const { name, parameters } = match
    const identify = (token: TokenPayload | undefined) => {
      request.token = token
      request.call = { name, parameters, callerId: token?._id }
      done()
    }
    tokenOf(tokens, request.headers.authorization).then(identify, done)
  })
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.call?.name === 'login') request.loginName = usernameOf(request.body)
    done()
  })
}

/** Refuses writes without a token that need one. Comes after the limits, so that they count these, too. */
export function refuseStrangers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { call } = request
    const match = isRead(request) || call?.callerId !== undefined ? undefined : matchOf(request)
    const isRefused = match?.kind === 'found' && match.endpoint.auth === 'required'
    done(isRefused ? new DomainError('tokenInvalid') : undefined)
  })
}
