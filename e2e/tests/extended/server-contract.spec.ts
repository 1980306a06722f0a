import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiProcess, startApiProcess } from '../../fixtures/api-process'
import { contractChecks } from '../../fixtures/contract/checks'
import { callsOf, type DescribedCall, type OpenApiDocument } from '../../fixtures/contract/document'
import { generatedRequest, type Known } from '../../fixtures/contract/requests'
import { type Answer, sendRequest } from '../../fixtures/http-request'
import { expect, test } from '../../fixtures/test'

/** Requests to each call. */
const perCall = 48

/** Calls after which a token is invalid. */
const ending = ['logout', 'logoutEverywhere', 'deleteAccount']

let folder: string
let api: ApiProcess

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'echosphere-api-'))
})

test.afterEach(async () => {
  await api.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function startServer(limits: 'on' | 'off'): Promise<void> {
  api = await startApiProcess(folder, '', { API_DEMO: 'true', API_LIMITS: limits })
}

/** Sends a request. A `body` is sent as the call takes it. */
async function send(
  { method, path, requestBody }: Pick<DescribedCall, 'method' | 'path' | 'requestBody'>,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  const url = new URL(path, api.origin)
  if (body === undefined) return sendRequest(url, { method, headers })
  if (!requestBody?.content['multipart/form-data']) {
    const json = { ...headers, 'Content-Type': 'application/json' }
    return sendRequest(url, { method, headers: json, body: JSON.stringify(body) })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    form.set(name, name === 'file' ? new Blob([String(value)]) : String(value))
  const encoded = new Response(form)
  const type = { ...headers, 'Content-Type': encoded.headers.get('content-type') ?? '' }
  return sendRequest(url, { method, headers: type, body: new Uint8Array(await encoded.arrayBuffer()) })
}

const get = async (path: string) => JSON.parse((await send({ method: 'GET', path })).text)

async function post(path: string, headers: Record<string, string>, body: unknown) {
  const preferred = { ...headers, Prefer: 'return=minimal' }
  const { status, text } = await send({ method: 'POST', path }, preferred, body)
  expect(status, text).toBe(201)
  return JSON.parse(text)
}

/** Ids and names of what is there, also of a new post and a new comment by somebody. */
async function knownThings(author: { authorization: string }): Promise<Known> {
  const own = await post('/api/posts', author, { postData: { content: 'Mine', postImage: [] } })
  const commentsPath = `/api/comments/add/${own.post._id}`
  const { comment } = await post(commentsPath, author, { commentData: { comment: 'Mine, too' } })
  const { posts } = await get('/api/posts?limit=2')
  const { users } = await get('/api/users?limit=8')
  return {
    postId: posts.map(({ _id }: { _id: string }) => _id),
    username: users.map(({ username }: { username: string }) => username),
    userId: users.map(({ _id }: { _id: string }) => _id),
    commentId: [comment.id],
  }
}

async function signUp(number: number): Promise<string> {
  const body = { username: `ada-${number}`, password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' }
  const { text } = await send({ method: 'POST', path: '/api/auth/signup' }, {}, body)
  return JSON.parse(text).encodedToken
}

test('answers to generated requests, also to wrong ones, are what the document of the API says', async () => {
  await startServer('off')
  const document: OpenApiDocument = await get('/api/openapi.json')
  const { allows, problemOf } = contractChecks(document)
  const calls = callsOf(document)
  const [member, leaver] = [{ authorization: await signUp(0) }, { authorization: await signUp(1) }]
  const callers = [member, member, member, {}, { authorization: 'x.y.z' }]
  const problems = new Set<string>()
  const succeeded = new Set<string>()
  let [refused, sent] = [0, 0]
  for (let seed = 0; seed < perCall; seed += 1) {
    const known = await knownThings(member)
    for (const call of calls) {
      sent += 1
      const { path, headers, body } = generatedRequest(document, call, known, seed)
      const chosen = callers[(seed >> 1) % callers.length]
      const isEnding = ending.includes(call.operationId)
      const caller = chosen === member && isEnding ? leaver : chosen
      const answer = await send({ ...call, path }, { ...headers, ...caller }, body)
      const problem = problemOf(call, body, answer)
      if (problem) problems.add(`${call.operationId} ${seed}: ${problem}`)
      if (answer.status < 400) {
        succeeded.add(call.operationId)
        if (isEnding) leaver.authorization = await signUp(sent + 1)
      }
      if (!allows(call, body)) refused += 1
    }
  }
  expect([...problems]).toEqual([])
  // Otherwise they would say little.
  expect(refused).toBeGreaterThan(sent / 20)
  const failed = calls.map(({ operationId }) => operationId).filter((name) => !succeeded.has(name))
  expect(failed.length, `no success of ${failed}`).toBeLessThanOrEqual(4)
})

test('a body that is too large, and a person in too much of a hurry, get what the document says', async () => {
  await startServer('on')
  const document: OpenApiDocument = await get('/api/openapi.json')
  const { problemOf } = contractChecks(document)
  const login = callsOf(document).find(({ operationId }) => operationId === 'login')
  if (!login) throw new Error('The document lacks the call')
  const large = await send(login, {}, { username: 'x'.repeat(300_000), password: 'secret1' })
  expect([large.status, problemOf(login, undefined, large)]).toEqual([413, undefined])
  const body = { username: 'nobody', password: 'secret1' }
  const attempts = Array.from({ length: 40 }, () => send(login, {}, body))
  const last = (await Promise.all(attempts)).find(({ status }) => status === 429)
  expect(last && problemOf(login, body, last)).toBeUndefined()
  expect(last?.status).toBe(429)
})
