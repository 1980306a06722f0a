import { answers, type EndpointName, endpoints, type PathParameters, pathOf, schemas } from 'shared/contract'
import * as v from 'valibot'
import { expect } from 'vitest'
import { matchRoute } from '../routes'
import { readRows } from './stored-rows'
import { type Member, origin, TestApi } from './test-api'

/** A raw request. `path` includes prefix and query. */
export interface Attempt {
  method: string
  path: string
  body?: BodyInit
  headers?: Record<string, string>
}

/** A response that passed the checks; `message` is its first error. */
export interface Answered {
  status: number
  answer: unknown
  message: string | undefined
}

/** Two users, and a post by the first with a comment by the first. */
export interface Scene {
  ada: Member
  bob: Member
  postId: string
  commentId: string
}

/** Parameters that exist, for every endpoint. */
function parametersIn({ bob, postId, commentId }: Scene) {
  return { postId, commentId, username: bob.user.username, userId: bob.user._id }
}

/** A valid body from ada for each endpoint that has one. */
export const goodBodies: Partial<Record<EndpointName, object>> = {
  login: { username: 'ada', password: 'secret1' },
  signup: {
    username: 'cy',
    password: 'secret1',
    firstName: 'Cy',
    lastName: 'Last',
    background: '/media/a.webp',
  },
  createPost: { postData: { content: 'hello', postImage: ['/media/image/a.webp'] } },
  editPost: { postData: { content: 'hello', postImage: ['https://cdn.test/a.png'] } },
  editUser: {
    userData: {
      username: 'ada',
      firstName: 'Ada',
      lastName: 'L',
      bio: '',
      website: '',
      profileAvatar: '/a',
      background: '/b',
    },
  },
  addComment: { commentData: { comment: 'hello' } },
  editComment: { commentData: { comment: 'hello' } },
  // Of the right shape, but wrong: the account stays for the next attempt.
  deleteAccount: { password: 'secret2' },
}

/** The API with a {@link Scene}, for sending arbitrary requests. */
export class Probe {
  readonly api = new TestApi()
  /** The stored data, while no request has succeeded since it was read. */
  private known: string | undefined

  /** Creates the users and the post. */
  async stage(): Promise<Scene> {
    const [ada, bob] = [await this.api.member('ada'), await this.api.member('bob')]
    const { _id: postId } = await this.api.post(ada, 'hello')
    const { id: commentId } = await this.api.comment(ada, postId, 'hi')
    return { ada, bob, postId, commentId }
  }

  /** All stored data, as text. */
  stored(): Promise<string> {
    return this.api.storage.transaction('read', async (tx) => JSON.stringify(await readRows(tx)))
  }

  /**
   * Sends a request and checks its response: a success that matches the contract, or an error with a message that changed nothing,
   * but never a 500.
   */
  async attempt({ method, path, body, headers = {} }: Attempt): Promise<Answered> {
    const before = this.known ?? (await this.stored())
    this.known = undefined
    const url = new URL(path, origin)
    const sent = {
      method,
      headers: { Prefer: 'return=minimal', ...headers },
      ...(body !== undefined && { body }),
    }
    const response = await this.api.handle(new Request(url, sent))
    const text = await response.text()
    const answer: unknown = method === 'HEAD' ? undefined : JSON.parse(text)
    const { status } = response
    expect(this.api.unexpected).toEqual([])
    if (status >= 400) {
      expect(status).toBeLessThan(500)
      this.known = await this.stored()
      expect(this.known).toBe(before)
      if (method === 'HEAD') return { status, answer, message: undefined }
      const [message] = v.parse(schemas.errorAnswer, answer).errors
      expect(message).toMatch(/\S/)
      return { status, answer, message }
    }
    const match = matchRoute(method, url.pathname)
    if (match.kind !== 'found') throw new Error(`${method} ${path} succeeded, but no route matches`)
    expect(status).toBe(match.endpoint.status)
    if (method !== 'HEAD') v.parse(answers[match.name].answer, answer)
    return { status, answer, message: undefined }
  }

  /** {@link attempt} for an endpoint, as ada, with valid values unless overridden. */
  call<Name extends EndpointName>(
    name: Name,
    scene: Scene,
    changes: {
      parameters?: Partial<PathParameters<Name>>
      body?: BodyInit
      query?: string
      token?: string
    } = {},
  ): Promise<Answered> {
    const path = pathOf(name, { ...parametersIn(scene), ...changes.parameters } as PathParameters<Name>)
    const { method } = endpoints[name]
    const good = goodBodies[name]
    const body = changes.body ?? (good && JSON.stringify(good))
    return this.attempt({
      method,
      path: `/api${path}${changes.query === undefined ? '' : `?${changes.query}`}`,
      headers: { authorization: changes.token ?? scene.ada.token },
      ...(method === 'POST' && body !== undefined && { body }),
    })
  }
}
