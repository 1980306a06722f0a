import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { type RunningServer, runServer, type ServerEnvironment } from '../run'
import { readSettings } from '../settings/settings'

/** The files that come with the product. */
const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url))

/** A server in a folder of its own, on a free port. */
export interface TestServer extends RunningServer {
  folder: string
  /** Sends a request to a path; `body` is sent as JSON. */
  send(method: string, path: string, options?: SendOptions): Promise<Response>
}

/** What a request has besides method and path. */
export interface SendOptions {
  body?: unknown
  /** Bytes are those of a form, whose boundary `headers` have. */
  form?: FormData | Uint8Array<ArrayBuffer>
  token?: string
  headers?: Record<string, string>
}

/** Starts a server. It ends after the test, and its folder is deleted. */
export async function startServer(
  environment: Record<string, string> = {},
  folder?: string,
  { log, drainMs }: Pick<ServerEnvironment, 'log' | 'drainMs'> = {},
): Promise<TestServer> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'echosphere-api-')))
  // Not by a hook of this module, which would be one of the first file alone that a worker loads it for.
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const variables = { API_PORT: '0', API_DATA: data, API_LOG_LEVEL: 'silent', ...environment }
  const running = await runServer(readSettings(variables, data), { publicFolder, log, drainMs })
  const server: TestServer = {
    ...running,
    folder: data,
    send: (method, path, { body, form, token, headers } = {}) =>
      fetch(new URL(path, running.address), {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: token }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
      }),
  }
  onTestFinished(() => server.close())
  return server
}

/** Signs somebody up. @returns the token of their session */
export async function signUp({ send }: TestServer, username: string): Promise<string> {
  const body = { username, password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' }
  const { encodedToken } = await (await send('POST', '/api/auth/signup', { body })).json()
  return encodedToken
}

/** Uploads a small picture. @returns the answer */
export async function uploadPhoto({ send }: TestServer, token: string): Promise<{ url: string }> {
  const picture = sharp({ create: { width: 30, height: 15, channels: 3, background: '#c03010' } })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'photo.jpg')
  form.set('upload_preset', 'x')
  form.set('folder', 'x')
  return (await send('POST', '/api/media/upload', { token, form })).json()
}
