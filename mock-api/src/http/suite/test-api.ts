import {
  type AnswerOf,
  type Answers,
  answers,
  apiPrefix,
  type Comment,
  type EndpointName,
  endpoints,
  type PathParameters,
  pathOf,
  schemas,
  type User,
  type WholeAnswerOf,
} from 'shared/contract'
import * as v from 'valibot'
import { expect } from 'vitest'
import { createTokens } from '../../crypto/tokens'
import type { Dependencies } from '../../domain/dependencies'
import { usernameSkeleton } from '../../domain/look-alikes'
import { usernameKey } from '../../domain/usernames'
import { createMemoryStorage } from '../../storage/memory'
import type { Storage } from '../../storage/ports'
import { createHandler, type Handle } from '../handle'
import { expectDescribed } from './described-refusal'

/** The origin of the API under test. */
export const origin = 'https://echo.test'

/** The options of a call. `token` is the whole `authorization` header. */
export interface CallOptions<Name extends EndpointName> {
  parameters?: PathParameters<Name>
  /** Any JSON, because tests also send invalid bodies. */
  body?: unknown
  token?: string
  query?: string
  headers?: Record<string, string>
}

/** A signed-up user. */
export interface Member {
  user: User
  token: string
}

/** A post by ada, and people who have not reacted to it yet. */
export interface PublishedPost {
  ada: Member
  crowd: Member[]
  postId: string
}

/** The storage and transport of the API under test. `browser-suites` replaces both. */
export const environment = {
  createStorage: createMemoryStorage as () => Storage,
  wrapHandler: (handle: Handle) => handle,
}

/** The API with memory storage, a stopped clock and fake password hashes. */
export class TestApi {
  now = Date.UTC(2026, 10, 20, 18, 32, 7, 500)
  readonly storage: Storage
  readonly tokens = createTokens('the secret of the tests')
  readonly unexpected: unknown[] = []
  readonly discarded: string[] = []
  /** Number of files saved so far. */
  savedCount = 0
  /** Thrown when a file is saved, if set. */
  saveError: unknown
  private lastId = 0

  readonly dependencies: Dependencies
  readonly handle: Handle

  /** @param process begins its ids, where several APIs share a storage */
  constructor(storage: Storage = environment.createStorage(), process = 'id') {
    this.storage = storage
    this.dependencies = {
      storage,
      clock: () => this.now,
      ids: () => `${process}-${++this.lastId}`,
      hashing: {
        hash: async (password) => `hash of ${password}`,
        verify: async (password, stored) => stored === `hash of ${password}`,
      },
      tokens: this.tokens,
      origin,
      media: {
        save: async ({ size }, format) => {
          if (this.saveError) throw this.saveError
          this.savedCount += 1
          const path = `/media/${format.kind}/saved-${this.savedCount}-2x1.${format.extension}`
          return { path, width: 2, height: 1, bytes: size, format }
        },
        discard: async (paths) => void this.discarded.push(...paths),
      },
      onUnexpected: (error) => void this.unexpected.push(error),
    }
    this.handle = environment.wrapHandler(createHandler(this.dependencies))
  }

  /** Sends a raw request. */
  request(
    method: string,
    path: string,
    init: { body?: string | FormData; headers?: Record<string, string> } = {},
  ) {
    return this.handle(new Request(`${origin}${path}`, { method, ...init }))
  }

  private send<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<Response> {
    const path = pathOf(name, options.parameters ?? ({} as PathParameters<Name>))
    const headers = { ...options.headers, ...(options.token && { authorization: options.token }) }
    const body = options.body === undefined ? {} : { body: JSON.stringify(options.body) }
    const url = `${apiPrefix}${path}${options.query ? `?${options.query}` : ''}`
    return this.request(endpoints[name].method, url, { headers, ...body })
  }

  /** A call that must succeed. Checks status, preference and response against the contract. */
  private async answerOf<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name>,
    form: 'whole' | 'minimal' | 'page',
  ): Promise<unknown> {
    const { status } = endpoints[name]
    const { whole, answer: bounded }: Answers = answers[name]
    const prefer = form === 'minimal' && { Prefer: 'return=minimal' }
    const response = await this.send(name, { ...options, headers: { ...options.headers, ...prefer } })
    const answer = await response.json()
    if (response.status !== status) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
    const applied = form === 'minimal' && whole ? 'return=minimal' : null
    expect(response.headers.get('Preference-Applied')).toBe(applied)
    const known = v.parse((form === 'whole' && whole) || bounded, answer)
    // Parsing drops what the contract does not have.
    expect(known).toEqual(answer)
    return known
  }

  /** A call that must succeed, with the whole answer. */
  async call<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<WholeAnswerOf<Name>> {
    return (await this.answerOf(name, options, 'whole')) as WholeAnswerOf<Name>
  }

  /** {@link call} with `Prefer: return=minimal`: the answer has a bound. */
  async minimal<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<AnswerOf<Name>> {
    return (await this.answerOf(name, options, 'minimal')) as AnswerOf<Name>
  }

  /** {@link call} with a query that asks for a page: the answer has a bound without any preference. */
  async page<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> & { query: string },
  ): Promise<AnswerOf<Name>> {
    return (await this.answerOf(name, options, 'page')) as AnswerOf<Name>
  }

  /** A call that must fail. Returns status and first message, and checks them against the contract. */
  async refusal<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<[status: number, message: string | undefined]> {
    const response = await this.send(name, options)
    const [message] = v.parse(schemas.errorAnswer, await response.json()).errors
    expectDescribed(name, response.status, message)
    return [response.status, message]
  }

  /** Signs a user up. */
  async member(username: string): Promise<Member> {
    const body = { username, password: 'secret1', firstName: `First ${username}`, lastName: 'Last' }
    const { createdUser, encodedToken } = await this.minimal('signup', { body })
    return { user: createdUser, token: encodedToken }
  }

  /** A user who signed up before the current rules, with a username that would now be rejected. */
  async legacyMember(username: string): Promise<Member> {
    const placeholder = await this.member(`legacy-${++this.lastId}`)
    await this.storage.transaction('write', async (tx) => {
      const row = await tx.users.get(placeholder.user._id)
      if (!row) throw new Error('Nobody signed up')
      const names = { usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) }
      await tx.users.put({ ...row, username, ...names })
    })
    const body = { username, password: 'secret1' }
    const { foundUser, encodedToken } = await this.minimal('login', { body })
    return { user: foundUser, token: encodedToken }
  }

  /** A post by ada. She signed up first, `member-1` and so on after her, a second after each other. */
  async publishedPost(crowdSize: number): Promise<PublishedPost> {
    const ada = await this.member('ada')
    const crowd: Member[] = []
    for (let number = 1; number <= crowdSize; number += 1) {
      this.now += 1000
      crowd.push(await this.member(`member-${number}`))
    }
    const { _id: postId } = await this.post(ada, 'hello')
    return { ada, crowd, postId }
  }

  /**
   * The crowd likes the post and follows ada, who follows them back. The clock stands still: only the order of events tells likes
   * and follows apart.
   */
  async likeAndFollow({ ada, crowd, postId }: PublishedPost): Promise<void> {
    for (const { token, user } of crowd) {
      await this.minimal('likePost', { token, parameters: { postId } })
      await this.minimal('followUser', { token, parameters: { userId: ada.user._id } })
      await this.minimal('followUser', { token: ada.token, parameters: { userId: user._id } })
    }
  }

  /** Comments on a post, a second after the last event. */
  async comment({ token }: Member, postId: string, comment: string): Promise<Comment> {
    this.now += 1000
    const body = { commentData: { comment } }
    return (await this.minimal('addComment', { token, parameters: { postId }, body })).comment
  }

  /** Publishes a post, a minute after the previous one. */
  async post({ token }: Member, content: string, postImage: string[] = []) {
    this.now += 60_000
    const { post } = await this.minimal('createPost', { token, body: { postData: { content, postImage } } })
    return post
  }
}
