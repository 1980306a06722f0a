import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'

/** Sends a request to a host of another name than its address, which `fetch` does not. */
export async function send(port: number, host: string, path: string, init?: RequestInit): Promise<Response> {
  const asked = new Request(`http://localhost:${port}${path}`, init)
  const body = Buffer.from(await asked.arrayBuffer())
  const headers = { ...Object.fromEntries(asked.headers), host, 'content-length': body.length }
  const sending = request({ host: 'localhost', port, path, method: asked.method, headers })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const received = new Headers()
  for (const [name, value] of Object.entries(response.headers)) received.set(name, String(value))
  const stream = Readable.toWeb(response) as ReadableStream<Uint8Array>
  return new Response(stream, { status: response.statusCode ?? 0, headers: received })
}
