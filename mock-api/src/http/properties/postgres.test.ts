import fc from 'fast-check'
import { apiPrefix, type EndpointName, pathOf } from 'shared/contract'
import { describe, expect, it } from 'vitest'
import { continueDeletions } from '../../domain/deletions'
import { openPostgresStorage } from '../../storage/sql/postgres'
import { newSchema, postgresStorages, postgresUrl } from '../../storage/sql/testing/postgres-storages'
import { readRows } from '../suite/stored-rows'
import { type Member, TestApi } from '../suite/test-api'
import { limit, sequence } from './commands'
import { actions, expectNoBrokenRule, people, type SendToApi } from './crowd'
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

/** `EXTENDED` asks for ten times as many requests. */
const rounds = process.env.EXTENDED ? 40 : 4

describe.runIf(postgresUrl)('two APIs on one PostgreSQL', () => {
  it(`${people * actions * rounds} requests of ${people} people at once break no rule, and none gets an error of the server`, async () => {
    const url = await newSchema()
    const storages = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)] as const)
    const apis = [new TestApi(storages[0], 'process-0'), new TestApi(storages[1], 'process-1')] as const
    const members: Member[] = []
    for (let index = 0; index < people; index += 1)
      members.push(await apis[index % 2 ? 1 : 0].member(`person-${index}`))
    const readAll = () => storages[0].transaction('read', readRows)
    const sendTo =
      (api: TestApi): SendToApi =>
      (...call) =>
        api.request(...call)
    await expectNoBrokenRule([sendTo(apis[0]), sendTo(apis[1])], members, readAll, rounds)
    expect(apis.flatMap(({ unexpected }) => unexpected)).toEqual([])
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
