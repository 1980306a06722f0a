import { describe, expect, it, onTestFinished } from 'vitest'
import { actions, expectNoBrokenRule, people, type SendToApi } from '../http/properties/crowd'
import { readRows } from '../http/suite/stored-rows'
import type { Member } from '../http/suite/test-api'
import { openPostgresStorage } from '../storage/sql/postgres'
import { newSchema, postgresUrl } from '../storage/sql/testing/postgres-storages'
import { serverProcesses } from './testing/server-process'

const rounds = 40

/** As in http/properties, but over HTTP and with whole processes. */
describe.runIf(postgresUrl)('two processes on one PostgreSQL', () => {
  const startProcess = serverProcesses()

  /** @returns where it listens */
  async function start(environment: Record<string, string>): Promise<string> {
    const { child, printed, ended } = startProcess(environment)
    onTestFinished(async () => {
      child.kill()
      await ended
    })
    const [address] = /http:\S+/.exec(await printed) ?? []
    if (!address) throw new Error(await printed)
    return address
  }

  it(`${people * actions * rounds} requests of ${people} people at once break no rule, and none gets an error of the server`, async () => {
    const url = await newSchema()
    const settings = {
      DATABASE_URL: url,
      API_TOKEN_SECRET: 'q9XwT2-vLr8sJ0dKfHn4_bZc-MyPu5Ga',
      API_LIMITS: 'off',
    }
    const [first, second] = [await start(settings), await start(settings)]
    const storage = await openPostgresStorage(url)
    onTestFinished(() => storage.close())
    const sendTo =
      (address: string): SendToApi =>
      async (method, path, init) => {
        const answer = await fetch(address + path, { method, ...init })
        await answer.arrayBuffer()
        return answer
      }
    const members: Member[] = []
    for (let index = 0; index < people; index += 1) {
      const body = { username: `person-${index}`, password: 'secret1', firstName: 'First', lastName: 'Last' }
      const answer = await fetch(`${index % 2 ? second : first}/api/auth/signup`, {
        method: 'POST',
        headers: { Prefer: 'return=minimal' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(201)
      const { createdUser, encodedToken } = await answer.json()
      members.push({ user: createdUser, token: encodedToken })
    }
    const readAll = () => storage.transaction('read', readRows)
    await expectNoBrokenRule([sendTo(first), sendTo(second)], members, readAll, rounds)
  }, 600_000)
})
