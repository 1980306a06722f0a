import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { startAtFreePort } from '../listen-address'
import { withSbin } from './sbin'
import { send } from './send-to-host'

// nginx and Caddy with the samples of docs/deploy. Only addresses and folders differ.

const isHere = (command: string, showVersion: string) =>
  spawnSync(command, [showVersion], { env: withSbin }).error === undefined

/** Which of them this machine has. */
export const has = { nginx: isHere('nginx', '-v'), caddy: isHere('caddy', 'version') }
for (const [name, found] of Object.entries(has))
  if (!found) console.warn(`There is no ${name} here: the tests of its sample in docs/deploy are NOT RUN.`)

/** What is served behind a sample. */
export interface Served {
  /** Addresses of the API's processes. */
  apis?: string[]
  /** Fills what is `/srv` in the sample: `deploy`, as deploy-page writes it, and `remotes/social`. */
  prepare?: (folder: string, origin: string) => Promise<void>
  /** Changes the sample. */
  edit?: (text: string) => string
}

/** A sample that is served. */
export interface ServedSample {
  port: number
  /** Sends a request to one of its names. */
  ask: (host: string, path: string, init?: RequestInit) => Promise<Response>
}

const hostsOf = (apis: string[]) => apis.map((api) => new URL(api).host)

/** The address of an API that is not there. */
const nobody = 'http://localhost:1'

/** Starts nginx until the test ends. */
export function startNginx(served: Served): Promise<ServedSample> {
  return startAtFreePort(
    'localhost',
    (port) => nginxAt(port, served),
    () => true,
  )
}

async function nginxAt(port: number, { apis = [nobody], prepare, edit }: Served): Promise<ServedSample> {
  const page = `server { listen ${port}; server_name echo.example; }`
  const folder = await folderWith(prepare, port, 'nginx.conf', page)
  const adapted = (await sample('nginx.conf', edit))
    .replaceAll(/^ +server api\d:.*;\n/gm, '')
    .replace('upstream echosphere_api {', (start) =>
      [start, ...hostsOf(apis).map((host) => `server ${host};`)].join(' '),
    )
    .replaceAll('listen 80;', `listen localhost:${port};`)
    .replaceAll('/srv/', `${folder}/`)
  const deployed = join(folder, 'deploy/nginx.conf')
  await writeFile(deployed, (await readFile(deployed, 'utf8')).replace('listen ', 'listen localhost:'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(join(folder, 'sample.conf'), adapted)
  await writeFile(
    join(folder, 'around.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr notice; events {}
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    http { access_log off; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    include ${folder}/sample.conf; }`,
  )
  await start(
    'nginx',
    ['-e', 'stderr', '-p', folder, '-c', join(folder, 'around.conf')],
    folder,
    /start worker process /,
  )
  return { port, ask: (host, path, init) => send(port, host, path, init) }
}

/** Starts Caddy until the test ends. */
export function startCaddy(served: Served): Promise<ServedSample> {
  return startAtFreePort(
    'localhost',
    (port) => caddyAt(port, served),
    () => true,
  )
}

async function caddyAt(port: number, { apis = [nobody], prepare, edit }: Served): Promise<ServedSample> {
  const folder = await folderWith(prepare, port, 'Caddyfile', `http://echo.example:${port} {\n}\n`)
  const adapted = (await sample('Caddyfile', edit))
    .replaceAll(/^(\w+\.echo\.example) /gm, `http://$1:${port} `)
    .replace('api1:3004 api2:3004', hostsOf(apis).join(' '))
    .replaceAll('/srv/', `${folder}/`)
  await writeFile(join(folder, 'around'), `{\n\tadmin off\n}\n${adapted}`)
  const args = ['run', '--config', join(folder, 'around'), '--adapter', 'caddyfile']
  await start('caddy', args, folder, /serving initial configuration/)
  return { port, ask: (host, path, init) => send(port, host, path, init) }
}

async function sample(name: string, edit = (text: string) => text) {
  return edit(await readFile(new URL(`../../../../docs/deploy/${name}`, import.meta.url), 'utf8'))
}

/** A folder in place of `/srv`. Without the configuration that deploy-page writes, `page` stands there. */
async function folderWith(prepare: Served['prepare'], port: number, name: string, page: string) {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await prepare?.(folder, `http://echo.example:${port}`)
  const deployed = join(folder, 'deploy', name)
  await mkdir(dirname(deployed), { recursive: true })
  if (!existsSync(deployed)) await writeFile(deployed, page)
  return folder
}

async function start(command: string, args: string[], folder: string, ready: RegExp): Promise<void> {
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const started = spawn(command, args, { env: { ...withSbin, ...home }, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(async () => {
    if (started.exitCode !== null) return
    const ended = once(started, 'exit')
    started.kill()
    await ended
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: started.stderr })) {
    lines.push(line)
    if (!ready.test(line)) continue
    // Keep reading, so that later output never fills the pipe.
    started.stderr.resume()
    return
  }
  throw new Error(`${command} did not start:\n${lines.join('\n')}`)
}
