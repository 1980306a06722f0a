import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { startAtFreePort } from '../listen-address'

/** Whether this machine has a Redis. Where it has none, tests on it are counted as not run. */
export const hasRedis: boolean = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) console.warn('There is no redis-server here: its tests are NOT RUN.')

/** A Redis on a port of its own. */
export interface TestRedis {
  url: string
  stop: () => Promise<void>
  /** Starts it again, at the same port. */
  start: () => Promise<void>
  /** Lets it hang, or go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
}

/** Starts a Redis. It ends after the test. */
export async function startRedis(...options: string[]): Promise<TestRedis> {
  let running: ChildProcess | undefined
  async function start(port: number): Promise<number> {
    const settings = { port: String(port), bind: '127.0.0.1', save: '', dir: tmpdir() }
    const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
    const child = spawn('redis-server', [...words, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
    running = child
    for await (const line of createInterface({ input: child.stdout })) {
      if (!/Ready to accept/.test(line)) continue
      child.stdout.resume()
      return port
    }
    running = undefined
    throw new Error(`redis-server does not start at port ${port}.`)
  }
  async function stop(): Promise<void> {
    if (!running) return
    const exited = once(running, 'exit')
    running.kill()
    running = undefined
    await exited
  }
  onTestFinished(stop)
  const port = await startAtFreePort('127.0.0.1', start, () => true)
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => void (await start(port)),
    stop,
    signal: (name) => void running?.kill(name),
  }
}
