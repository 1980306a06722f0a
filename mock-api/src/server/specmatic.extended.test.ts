import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiErrors } from 'shared/contract'
import { describe, expect, it } from 'vitest'
import { hasSpecmatic, type Outcome, runSpecmatic } from './testing/specmatic'
import { signUp, startServer, type TestServer } from './testing/test-server'

// Contract fuzzing from outside: Specmatic knows nothing of us but our OpenAPI document.

if (!hasSpecmatic) console.warn('Specmatic or Java is missing here: the contract is NOT fuzzed from outside.')

const minimal = { Prefer: 'return=minimal' }

/** What others need is deleted by these, so each runs by itself. */
const deleting = [
  `METHOD='DELETE'`,
  `PATH='/auth/logout'`,
  `PATH='/auth/logout-everywhere'`,
  `PATH='/account/delete'`,
]
const others = `METHOD!='DELETE' && PATH!='/auth/logout*' && PATH!='/account/delete'`

/** Cannot succeed by the document alone, which cannot say what makes bytes a picture. */
const withoutSuccess = ['POST /media/upload']

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
}

/** Has Specmatic run as a new member, who has a post and a comment. */
async function fuzz(server: TestServer, member: string, document: OpenApi, filter: string) {
  const token = await signUp(server, member)
  const send = async (path: string, body: unknown) =>
    (await server.send('POST', `/api${path}`, { token, body, headers: minimal })).json()
  const { post } = await send('/posts', { postData: { content: 'hello', postImage: [] } })
  const { comment } = await send(`/comments/add/${post._id}`, { commentData: { comment: 'hi' } })
  const { user } = await (await server.send('GET', '/api/users/bob')).json()
  const password = 'secret1'
  const pictures = { profileAvatar: '/media/image/avatar-1.webp', background: '/media/image/cover-1.webp' }
  const folder = join(server.folder, member)
  await mkdir(folder)
  await writeFile(join(folder, 'api.json'), JSON.stringify(document))
  await writeFile(
    join(folder, 'api_dictionary.json'),
    JSON.stringify({
      PARAMETERS: {
        PATH: { postId: post._id, commentId: comment.id, username: member, userId: user._id },
        HEADER: minimal,
      },
      loginBody: { username: member, password },
      deleteAccountBody: { password },
      signupBody: pictures,
      userBody: { userData: { username: member, website: 'echo.example', ...pictures } },
    }),
  )
  return runSpecmatic(folder, `${server.address}/api`, filter, { token })
}

/** Why the API refuses what the document allows, besides named errors: no schema can tell, or Specmatic does not know `maxItems`. */
const refusals = [
  /^cursor: is not one that this list gave\.$/,
  /^sort: must be latest in a search\.$/,
  /^feed: cannot be searched\.$/,
  /^Idempotency-Key: was used for another request before\.$/,
  /: is not a URL that starts with http:\/\/ or https:\/\/\.$/,
  /: must be at most \d items\.$/,
]

/** Whether a request that the document allows was refused for a reason that no schema can tell: a name can be taken, a post deleted. */
function isRefusal({ operation, isValid, message = '', report }: Outcome, { paths }: OpenApi): boolean {
  const [method = '', path = ''] = operation.split(' ')
  const status = /response contained status (4\d\d)/.exec(report)?.[1]
  const places = [...report.matchAll(/>> (\S+)/g)].map(([, place]) => place)
  const isDescribed = status !== undefined && status in (paths[path]?.[method.toLowerCase()]?.responses ?? {})
  const isNamed = Object.values(apiErrors).some((error) => error.message === message)
  return (
    isValid &&
    isDescribed &&
    places.join() === 'RESPONSE.STATUS' &&
    (isNamed || refusals.some((pattern) => pattern.test(message)))
  )
}

/** Whether a request may be as allowed as it was: it leaves out a token that is optional, or Specmatic's broken pattern fits the same texts. */
function isSound({ isValid, request }: Outcome): boolean {
  return !isValid && (!request.includes('with a request') || request.includes('matching an invalid regex'))
}

describe.runIf(hasSpecmatic)('requests that Specmatic makes of the OpenAPI document', () => {
  it('are all answered as described, each call succeeds, and what is broken is refused', async () => {
    const server = await startServer({ API_LIMITS: 'off' })
    await signUp(server, 'bob')
    const document: OpenApi = await (await server.send('GET', '/api/openapi.json')).json()
    const outcomes: Outcome[] = []
    for (const [index, filter] of [others, ...deleting].entries())
      outcomes.push(...(await fuzz(server, `member-${index}`, document, filter)))

    const faults = outcomes.filter((each) => !each.hasPassed && !isRefusal(each, document) && !isSound(each))
    expect(faults.slice(0, 5)).toEqual([])
    const succeeded = outcomes.filter(({ isValid, hasPassed }) => isValid && hasPassed)
    const all = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(new Set(succeeded.map(({ operation }) => operation))).toEqual(
      new Set(all.filter((operation) => !withoutSuccess.includes(operation))),
    )
  }, 900_000)
})
