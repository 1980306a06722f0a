import fc from 'fast-check'
import { apiPrefix, type EndpointName, endpoints, pathOf } from 'shared/contract'
import { describe, expect, it } from 'vitest'
import { continueDeletions } from '../../domain/deletions'
import { openPostgresStorage } from '../../storage/sql/postgres'
import { newSchema, postgresStorages, postgresUrl } from '../../storage/sql/testing/postgres-storages'
import { type Rows, readRows } from '../suite/stored-rows'
import { type Member, TestApi } from '../suite/test-api'
import { aim, command, limit, sequence } from './commands'
import { checkRows } from './rules'
import { runCommands } from './run-commands'

describe.runIf(postgresUrl)('with PostgreSQL', () => {
  const newStorage = postgresStorages()

  it('no sequence of calls breaks a rule', async () => {
    const property = fc.asyncProperty(sequence(60), async (commands) => {
      const storage = await newStorage()
      await storage.transaction('write', (tx) => tx.clear())
      await runCommands(storage, commands)
    })
    await fc.assert(property, { numRuns: 4, ...limit })
  }, 120_000)
})

/** People who all do something at once, and how often each of them does before the rules are checked. */
const [people, actions] = [50, 10]
/** `EXTENDED` asks for ten times as many requests. */
const rounds = process.env.EXTENDED ? 40 : 4
const requests = people * actions * rounds

type Apis = readonly [TestApi, TestApi]

/** Each person sends one command after another to their API, aimed at what was there before. @returns the statuses of the answers */
async function sendRound(apis: Apis, members: readonly Member[], rows: Rows, seed: number) {
  const tokens = new Map(members.map(({ user, token }) => [user._id, token]))
  const commands = fc.sample(command, { numRuns: people * actions, seed })
  const persons = Array.from({ length: people }, async (_, person) => {
    const statuses: number[] = []
    for (const each of commands.slice(person * actions, (person + 1) * actions)) {
      const sent = aim(each, rows)
      const { method } = endpoints[each.name]
      const api = apis[person % 2 ? 1 : 0]
      const { status } = await api.request(method, apiPrefix + pathOf(each.name, sent.parameters), {
        headers: { authorization: tokens.get(sent.callerId ?? '') ?? '', Prefer: 'return=minimal' },
        ...(method === 'POST' && { body: JSON.stringify(sent.body) }),
      })
      statuses.push(status)
    }
    return statuses
  })
  return (await Promise.all(persons)).flat()
}

describe.runIf(postgresUrl)('two APIs on one PostgreSQL', () => {
  it(`${requests} requests of ${people} people at once break no rule, and none gets an error of the server`, async () => {
    const url = await newSchema()
    const storages = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)] as const)
    const apis: Apis = [new TestApi(storages[0], 'process-0'), new TestApi(storages[1], 'process-1')]
    const members: Member[] = []
    for (let index = 0; index < people; index += 1)
      members.push(await apis[index % 2 ? 1 : 0].member(`person-${index}`))
    const readAll = () => storages[0].transaction('read', readRows)
    const counts = new Map<number, number>()
    let rows = await readAll()
    for (let round = 1; round <= rounds; round += 1) {
      for (const status of await sendRound(apis, members, rows, round))
        counts.set(status, (counts.get(status) ?? 0) + 1)
      rows = await readAll()
      checkRows(rows)
    }
    expect(apis.flatMap(({ unexpected }) => unexpected)).toEqual([])
    // Too many conflicts.
    expect(counts.get(503) ?? 0).toBeLessThan(requests / 100)
    counts.delete(503)
    expect([...counts.keys()].toSorted()).toEqual([200, 201, 400, 401, 404, 422])
    await Promise.all(storages.map((storage) => storage.close()))
  }, 600_000)

  it('accounts that are deleted while others reply, like and follow leave nothing behind', async () => {
    const url = await newSchema()
    const storages = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)])
    const apis = storages.map((storage, index) => new TestApi(storage, `process-${index}`))
    const [first, second] = apis
    if (!first || !second) throw new Error('No API')
    const members: Member[] = []
    for (let index = 0; index < 8; index += 1) members.push(await first.member(`person-${index}`))
    const posts = await Promise.all(members.map((member) => first.post(member, 'hello')))
    let deleted = 0
    const calls = members.flatMap(({ token, user }, index) =>
      posts.map(async ({ _id: postId, author }, other) => {
        const api = (index + other) % 2 ? first : second
        const send = (name: EndpointName, body: object = {}) =>
          api.request('POST', apiPrefix + pathOf(name, { postId, userId: author._id } as never), {
            headers: { authorization: token, Prefer: 'return=minimal' },
            body: JSON.stringify(body),
          })
        const answers = [
          await send('likePost'),
          await send('addComment', { commentData: { comment: user.username } }),
          await send('addBookmark'),
          await send('followUser'),
          // Every second person leaves in the middle of it.
          ...(index % 2 && other === 5 ? [await send('deleteAccount', { password: 'secret1' })] : []),
        ]
        deleted += answers.length === 5 && answers.at(-1)?.ok ? 1 : 0
        return answers.map(({ status }) => status)
      }),
    )
    // Too many conflicts are a 503, as always.
    const statuses = new Set((await Promise.all(calls)).flat())
    await continueDeletions(first.dependencies)
    await continueDeletions(second.dependencies)
    const rows = await first.storage.transaction('read', readRows)
    checkRows(rows)
    expect(rows.users).toHaveLength(members.length - deleted)
    expect(statuses).not.toContain(500)
    expect(apis.flatMap(({ unexpected }) => unexpected)).toEqual([])
    await Promise.all(storages.map((storage) => storage.close()))
  }, 120_000)
})
