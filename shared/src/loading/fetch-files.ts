import { joinBytes } from '../contract/join-bytes'
import { checkIntegrity } from './integrity'
import { isInlined } from './stylesheets'

/** A build file that could not be fetched. The message names it, like those of browsers. */
export class FileUnavailable extends Error {
  override name = 'FileUnavailable'
  readonly url: string
  /** The HTTP status, if the server responded with an error. */
  readonly status: number | undefined

  constructor(url: string, status: number | undefined, cause: unknown) {
    const reason = status ?? (cause instanceof Error ? cause.message : cause)
    super(`Failed to fetch ${url} (${reason})`, { cause })
    this.url = url
    this.status = status
  }
}

/** Options for fetching files. Times are in milliseconds. */
export interface FetchFilesOptions {
  /** Attempts per file. */
  attempts?: number
  /** Timeout of an attempt while no bytes of any file arrive. */
  timeout?: number
  /** Delay before the second attempt; doubles with each further one. */
  pause?: number
  /** Relative to the page's other requests. */
  priority?: RequestPriority
}

/** A pending file. */
interface Download {
  done: Promise<void>
  /** Restarts a request that got no response for a while, when the file is requested again. */
  restartIfSilent: () => void
}

/** Milliseconds without a response, while no other file arrives either, after which a second caller restarts the request. */
const silence = 1000

/** Milliseconds that a page gets to handle what has arrived. */
const backlog = 50

/** State of the page's files. */
interface Files {
  fetched: Set<string>
  failed: Set<string>
  downloads: Map<string, Download>
  /** When the last bytes of any file arrived, by `performance.now()`. */
  lastArrival: number
}

const newFiles = (): Files => ({
  fetched: new Set(),
  failed: new Set(),
  downloads: new Map(),
  lastArrival: 0,
})

/** Shared by all copies of this module, one per app and possibly of other versions: its shape must not change. */
const filesOfPage: { [key: symbol]: Files } = globalThis
const key = Symbol.for('echosphere.files')
filesOfPage[key] ??= newFiles()
const files = filesOfPage[key]

/**
 * Fetches files into the browser's cache, each verified by its hash, so that a following `import()` finds them there. Necessary
 * because Chromium before 151 and Firefox cache a failed module fetch or preload link for the life of the page, and no later
 * import of that URL succeeds. A failed `fetch` has no such effect.
 * @param urls absolute; files fetched before, and styles that the page contains, are skipped
 * @throws FileUnavailable once all attempts for one of them have failed
 */
export async function fetchFiles(urls: readonly string[], options: FetchFilesOptions = {}): Promise<void> {
  await Promise.all(urls.map((url) => fetchFile(url, options)))
}

/** Whether a request of {@link fetchFiles} for this file has failed, or was given up. */
export const hasFailed = (url: string): boolean => files.failed.has(url)

/** Tells {@link fetchFiles} that files run which something else has loaded. */
export function markFetched(urls: readonly string[]): void {
  for (const url of urls) files.fetched.add(url)
}

function fetchFile(url: string, options: FetchFilesOptions): Promise<void> {
  if (files.fetched.has(url) || isInlined(url)) return Promise.resolve()
  const current = files.downloads.get(url)
  if (current) {
    current.restartIfSilent()
    return current.done
  }
  const download = startDownload(url, options)
  files.downloads.set(url, download)
  return download.done.finally(() => files.downloads.delete(url))
}

function startDownload(url: string, options: FetchFilesOptions): Download {
  const { attempts = 3, timeout = 5000, pause = 300, priority = 'auto' } = options
  let attempt = new Attempt(url, timeout, priority)
  const run = async (): Promise<void> => {
    for (let tries = 1; ; tries++) {
      try {
        await attempt.done
        files.fetched.add(url)
        return
      } catch (error) {
        files.failed.add(url)
        if (tries >= attempts || (error instanceof FileUnavailable && isGone(error.status))) throw error
        if (!attempt.wasRestarted) await new Promise((done) => setTimeout(done, pause * 2 ** (tries - 1)))
        attempt = new Attempt(url, timeout, priority)
      }
    }
  }
  return { done: run(), restartIfSilent: () => attempt.restartIfSilent() }
}

/** One request for a file. */
class Attempt {
  readonly done: Promise<void>
  wasRestarted = false
  readonly #controller = new AbortController()
  readonly #started = performance.now()
  #answered = false

  constructor(url: string, timeout: number, priority: RequestPriority) {
    this.done = this.#fetch(url, timeout, priority)
  }

  restartIfSilent(): void {
    // Not at once: on a busy page, what has arrived may not have been handled yet.
    setTimeout(() => {
      if (this.#answered || this.#silentFor() < silence) return
      this.wasRestarted = true
      this.#controller.abort()
    }, backlog)
  }

  /** Milliseconds since it started, or since bytes of any file arrived: on a slow connection, files wait for each other. */
  #silentFor(): number {
    return performance.now() - Math.max(files.lastArrival, this.#started)
  }

  async #fetch(url: string, timeout: number, priority: RequestPriority): Promise<void> {
    let status: number | undefined
    const timer = setInterval(() => {
      if (this.#silentFor() >= timeout) this.#controller.abort()
    }, timeout / 10)
    try {
      const response = await fetch(url, {
        // Like module scripts: the cache separates requests by credentials.
        mode: 'cors',
        credentials: 'same-origin',
        // The cached response may be the faulty one, and another request for the file may hang.
        cache: files.failed.has(url) ? 'reload' : 'default',
        priority,
        signal: this.#controller.signal,
      })
      this.#answered = true
      if (!response.ok) {
        status = response.status
        throw new Error(`The server answered ${status}.`)
      }
      await checkIntegrity(url, await readToEnd(response))
    } catch (error) {
      throw new FileUnavailable(url, status, error)
    } finally {
      clearInterval(timer)
    }
  }
}

/** Only a completely read body is cached. */
async function readToEnd({ body }: Response): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    files.lastArrival = performance.now()
    chunks.push(read.value)
  }
  return joinBytes(chunks).buffer
}

/** Whether a status says that retrying is useless: a deploy has removed the file. */
export function isGone(status: unknown): boolean {
  return status === 404 || status === 410
}
