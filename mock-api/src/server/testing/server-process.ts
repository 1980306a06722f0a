import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A server in a process of its own, which can be killed. */
export interface ServerProcess {
  child: ChildProcess
  /** What it printed, once it is ready or has ended. */
  printed: Promise<string>
  /** Resolves once it has ended. */
  ended: Promise<void>
}

/** How a process is started. */
export interface ProcessOptions {
  /** Of its command line. */
  words?: string[]
  /** The file that gets its standard output. */
  output?: number
}

/** Builds the server for the tests of the file. @returns starts a process of it, on a free port */
export function serverProcesses(): (
  environment: Record<string, string>,
  options?: ProcessOptions,
) => ServerProcess {
  let folder = ''
  beforeAll(async () => {
    const { build } = await import('vite')
    // Where Node.js finds the packages.
    folder = await mkdtemp(join(root, 'node_modules/.server-'))
    await build({ root, logLevel: 'warn', build: { outDir: folder } })
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true }))

  return (environment, { words = [], output } = {}) => {
    const env = { ...process.env, API_PORT: '0', API_LOG_LEVEL: 'silent', ...environment }
    const child = spawn(process.execPath, [join(folder, 'main.mjs'), ...words], {
      env,
      stdio: ['ignore', output ?? 'pipe', 'pipe'],
    })
    const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
    const printed = new Promise<string>((resolve) => {
      let text = ''
      const onText = (data: Buffer) => {
        text += data
        if (text.includes('The API is ready')) resolve(text)
      }
      child.stdout?.on('data', onText)
      child.stderr?.on('data', onText)
      void ended.then(() => resolve(text))
    })
    return { child, printed, ended }
  }
}
