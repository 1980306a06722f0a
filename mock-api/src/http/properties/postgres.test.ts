import fc from 'fast-check'
import { apiPrefix, endpoints, pathOf } from 'shared/contract'
import { describe, expect, it } from 'vitest'
import { openPostgresStorage } from '../../storage/sql/postgres'
import { newSchema, postgresStorages, postgresUrl } from '../../storage/sql/testing/postgres-storages'
import { readRows } from '../suite/stored-rows'
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

/** People who all do something at once, in rounds. */
const [people, rounds] = [50, 40]

/** Sends a round of commands at once, each by somebody, to one of the APIs. @returns the statuses of the answers */
async function sendRound(apis: readonly TestApi[], members: readonly Member[], round: number) {
  const [first] = apis
  if (!first) throw new Error('No API')
  const rows = await first.storage.transaction('read', readRows)
  const tokens = new Map(members.map(({ user, token }) => [user._id, token]))
  const commands = fc.sample(command, { numRuns: people, seed: round })
  const answers = commands.map(async (each, index) => {
    const sent = aim(each, rows)
    const { method } = endpoints[each.name]
    const api = apis[index % apis.length] ?? first
    const response = await api.request(method, apiPrefix + pathOf(each.name, sent.parameters), {
      headers: { authorization: tokens.get(sent.callerId ?? '') ?? '', Prefer: 'return=minimal' },
      ...(method === 'POST' && { body: JSON.stringify(sent.body) }),
    })
    return response.status
  })
  return Promise.all(answers)
}

describe.runIf(postgresUrl)('two processes on one PostgreSQL', () => {
  it(`${people} people at once break no rule, and none gets an error of the server`, async () => {
    const url = await newSchema()
    const storages = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)])
    const apis = storages.map((storage, index) => new TestApi(storage, `process-${index}`))
    const members: Member[] = []
    for (let index = 0; index < people; index += 1) {
      const member = await apis[index % 2]?.member(`person-${index}`)
      if (member) members.push(member)
    }
    const statuses = new Set<number>()
    for (let round = 1; round <= rounds; round += 1) {
      for (const status of await sendRound(apis, members, round)) statuses.add(status)
      const rows = await apis[0]?.storage.transaction('read', readRows)
      if (rows) checkRows(rows)
    }
    expect(apis.flatMap(({ unexpected }) => unexpected)).toEqual([])
    expect([...statuses].toSorted()).toEqual([200, 201, 400, 401, 404, 422])
    await Promise.all(storages.map((storage) => storage.close()))
  }, 120_000)
})
