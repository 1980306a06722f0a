import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { startAtFreePort } from '../listen-address'
import { withSbin } from './sbin'

/** Whether this machine has PgBouncer. Where it has none, tests on it are counted as not run. */
export const hasPgBouncer: boolean = spawnSync('pgbouncer', ['--version'], { env: withSbin }).status === 0
if (!hasPgBouncer) console.warn('There is no pgbouncer here: its tests are NOT RUN.')

/** PgBouncer refuses to run as root. */
const asAnother = userInfo().uid === 0 ? ['-u', 'nobody'] : []

/**
 * Starts a PgBouncer in front of a PostgreSQL. It ends after the test.
 * @param settings of its configuration, beside where it listens
 * @returns the URL of the database behind it
 */
export function startPgBouncer(databaseUrl: string, settings: Record<string, string>): Promise<string> {
  return startAtFreePort(
    '127.0.0.1',
    (port) => startAt(port, databaseUrl, settings),
    () => true,
  )
}

async function startAt(
  listenPort: number,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-pgbouncer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const all = { listen_addr: '127.0.0.1', listen_port: `${listenPort}`, auth_type: 'any', ...settings }
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}`,
      '[pgbouncer]',
      'unix_socket_dir =',
      ...Object.entries(all).map((setting) => setting.join(' = ')),
      '',
    ].join('\n'),
  )
  const child = spawn('pgbouncer', [...asAnother, file], {
    env: withSbin,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line)
    if (!line.includes('process up')) continue
    child.stderr.resume()
    return `postgres://${username}:${password}@127.0.0.1:${listenPort}${pathname}`
  }
  throw new Error(`pgbouncer does not start:\n${lines.join('\n')}`)
}
