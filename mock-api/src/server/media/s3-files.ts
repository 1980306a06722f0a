import { createHash } from 'node:crypto'
import { DomainError } from '../../domain/domain-error'
import { mediaHeaders } from '../../media/serve-media'
import type { UploadAge } from '../../media/sweep'
import { createOutage, type Outage } from '../outage'
import { SetUpProblem } from '../settings/setting-values'
import type { Warn } from '../warnings'
import { type CallS3, createS3Client, reasonOf, type S3Settings, S3Unreachable } from './s3-client'
import { type FileStore, typeOf } from './served-media'

/** Milliseconds for an upload of at most 10 MB, and for everything else until S3 begins to answer. */
const timeouts = { write: 60_000, other: 10_000 }

/** The keys of a list and their times, without the names of its namespaces: keys are paths of uploads, which escape nothing. */
function filesIn(xml: string): UploadAge[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    path: `/${/<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? ''}`,
    createdAt: Date.parse(/<LastModified>(.*?)<\/LastModified>/s.exec(entry)?.[1] ?? ''),
  }))
}

/** Asks S3. @throws DomainError `unavailable` if it answers with another status or not at all, of which the operator is warned */
type Ask = (path: string, init: Parameters<CallS3>[1], statuses: readonly number[]) => Promise<Response>

function askWith(call: CallS3, outage: Outage): Ask {
  return async (path, init, statuses) => {
    const isWrite = init.method === 'PUT'
    const unavailable = (reason: string) => {
      outage.warn(reason, `Uploaded files cannot be reached: ${reason}.`, isWrite)
      return new DomainError('unavailable')
    }
    const response = await call(path, init).catch((error: unknown) => {
      throw error instanceof S3Unreachable ? unavailable(error.message) : error
    })
    if (!statuses.includes(response.status)) throw unavailable(await reasonOf(response))
    outage.end(isWrite)
    return response
  }
}

/** @throws SetUpProblem if bucket or key are wrong. A store that is away for now is only warned of: it can come back. */
async function check(call: CallS3, { endpoint, bucket }: S3Settings, outage: Outage): Promise<void> {
  const name = `The bucket "${bucket}" at ${endpoint}`
  const query = '?list-type=2&max-keys=0'
  const response = await call(query, { method: 'GET', timeout: timeouts.other }).catch((error: unknown) => {
    if (!(error instanceof S3Unreachable)) throw error
    const { message } = error
    outage.warn(message, `${name} cannot be reached: ${message}. Uploads are refused until it can.`)
  })
  if (!response || response.ok) return void (await response?.body?.cancel())
  const reason = await reasonOf(response)
  if (response.status >= 500)
    return outage.warn(reason, `${name} fails: ${reason}. Uploads are refused meanwhile.`)
  throw new SetUpProblem(`${name} cannot be used: ${reason}. See the settings that begin with S3_.`)
}

/**
 * Files in a bucket of S3, or of a service that speaks its protocol.
 * @param warn told when it is away, and why
 * @throws SetUpProblem if the bucket or the key are wrong
 */
export async function openS3Files(settings: S3Settings, warn: Warn): Promise<FileStore> {
  const call = createS3Client(settings)
  const outage = createOutage(warn)
  await check(call, settings, outage)
  const ask = askWith(call, outage)

  return {
    async write(path, bytes) {
      const headers = {
        'Content-Type': typeOf(path),
        // S3 compares it, so that a file that was damaged on its way is refused.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const init = { method: 'PUT', body: bytes, headers, timeout: timeouts.write }
      await (await ask(path, init, [200])).body?.cancel()
    },
    async serve(path, { method, headers: asked }) {
      const range = asked.get('Range')
      const headers = range && /^bytes=\d*-\d*$/.test(range) ? { Range: range } : {}
      const init = { method, headers, timeout: timeouts.other }
      const response = await ask(path, init, [200, 206, 404, 416])
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      return relayed(response, path, method)
    },
    async delete(path) {
      const init = { method: 'DELETE', timeout: timeouts.other }
      await (await ask(path, init, [200, 204, 404])).body?.cancel()
    },
    async *pages() {
      let last = ''
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: 'media/', 'start-after': last })
        const init = { method: 'GET', timeout: timeouts.other }
        const list = await (await ask(`?${query}`, init, [200])).text()
        const files = filesIn(list)
        yield files
        last = files.at(-1)?.path.slice(1) ?? ''
        if (last === '' || !/<IsTruncated>true</.test(list)) return
      }
    },
  }
}

/** What S3 answers with, as its own. Its body is streamed. */
async function relayed(response: Response, path: string, method: string): Promise<Response> {
  const { status } = response
  const headers = new Headers(mediaHeaders(typeOf(path)))
  for (const name of ['Content-Length', 'Content-Range']) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (status === 416) {
    await response.body?.cancel()
    for (const name of ['Content-Type', 'Content-Length', 'Cache-Control']) headers.delete(name)
    return new Response(null, { status, headers })
  }
  return new Response(method === 'HEAD' ? null : response.body, { status, headers })
}
