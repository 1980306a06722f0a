import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SetUpProblem } from './settings/setting-values'
import { signUp, startServer, type TestServer } from './testing/test-server'

async function usernames({ send }: TestServer): Promise<string[]> {
  const { users } = await (await send('GET', '/api/users?limit=20')).json()
  return users.map(({ username }: { username: string }) => username)
}

it.each(['ada', 'inestaveira'])(
  'API_DEMO adds no demo accounts to those of people, such as %s',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'echosphere-demo-'))
    const server = await startServer({}, folder)
    await signUp(server, name)
    await server.close()
    const starting = startServer({ API_DEMO: 'true' }, folder)
    await expect(starting).rejects.toThrow(SetUpProblem)
    await expect(starting).rejects.toThrow(
      'API_DEMO=true needs an empty database, and people have accounts in this one: everybody knows the passwords of demo accounts.',
    )
    expect(await usernames(await startServer({}, folder))).toEqual([name])
  },
)

it('API_DEMO takes a database that began with the demo accounts, whoever has signed up since', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-demo-'))
  const server = await startServer({ API_DEMO: 'true' }, folder)
  await signUp(server, 'ada')
  await server.close()
  expect(await usernames(await startServer({ API_DEMO: 'true' }, folder))).toHaveLength(5)
})
