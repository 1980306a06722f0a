import fc from 'fast-check'
import { apiPrefix, endpoints, pathOf } from 'shared/contract'
import { expect } from 'vitest'
import type { Rows } from '../suite/stored-rows'
import type { Member } from '../suite/test-api'
import { aim, command } from './commands'
import { checkRows } from './rules'

/** People who all do something at once, and how often each of them does before the rules are checked. */
export const [people, actions] = [50, 10]

/** Sends a request to one of two APIs. */
export type SendToApi = (
  method: string,
  path: string,
  init: { headers: Record<string, string>; body?: string },
) => Promise<{ status: number }>

/** Each person sends one command after another to their API, aimed at what was there before. @returns the statuses of the answers */
async function sendRound(
  apis: readonly [SendToApi, SendToApi],
  members: readonly Member[],
  rows: Rows,
  seed: number,
) {
  const tokens = new Map(members.map(({ user, token }) => [user._id, token]))
  const commands = fc.sample(command, { numRuns: people * actions, seed })
  const persons = Array.from({ length: people }, async (_, person) => {
    const statuses: number[] = []
    for (const each of commands.slice(person * actions, (person + 1) * actions)) {
      const sent = aim(each, rows)
      const { method } = endpoints[each.name]
      const send = apis[person % 2 ? 1 : 0]
      const { status } = await send(method, apiPrefix + pathOf(each.name, sent.parameters), {
        headers: { authorization: tokens.get(sent.callerId ?? '') ?? '', Prefer: 'return=minimal' },
        ...(method === 'POST' && { body: JSON.stringify(sent.body) }),
      })
      statuses.push(status)
    }
    return statuses
  })
  return (await Promise.all(persons)).flat()
}

/** Sends what people do in some rounds. After each, the rules of all rows must hold; at the end, hardly any answer may be a 503. */
export async function expectNoBrokenRule(
  apis: readonly [SendToApi, SendToApi],
  members: readonly Member[],
  readAll: () => Promise<Rows>,
  rounds: number,
): Promise<void> {
  const counts = new Map<number, number>()
  let rows = await readAll()
  for (let round = 1; round <= rounds; round += 1) {
    for (const status of await sendRound(apis, members, rows, round))
      counts.set(status, (counts.get(status) ?? 0) + 1)
    rows = await readAll()
    checkRows(rows)
  }
  // Too many conflicts.
  expect(counts.get(503) ?? 0).toBeLessThan((people * actions * rounds) / 100)
  counts.delete(503)
  expect([...counts.keys()].toSorted()).toEqual([200, 201, 400, 401, 404, 422])
}
