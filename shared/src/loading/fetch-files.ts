import { checkIntegrity } from './integrity'

/** A file of a build that could not be had. The message names it, as those of browsers do. */
export class FileUnavailable extends Error {
  override name = 'FileUnavailable'
  readonly url: string
  /** What the server answered, if it was an error. */
  readonly status: number | undefined

  constructor(url: string, status: number | undefined, cause: unknown) {
    const reason = status ?? (cause instanceof Error ? cause.message : cause)
    super(`Failed to fetch ${url} (${reason})`, { cause })
    this.url = url
    this.status = status
  }
}

/** How a file is fetched. Times are milliseconds. */
export interface FetchFilesOptions {
  /** Tries of each file before it counts as unavailable. */
  attempts?: number
  /** How long one try waits while nothing arrives, of this file or of any other: on a slow line they wait for each other. */
  timeout?: number
  /** The pause before the second try; each further one takes twice as long. */
  pause?: number
  /** Beside what else the page fetches. */
  priority?: RequestPriority
}

/** A file on its way. */
interface Download {
  done: Promise<void>
  /** Starts over if the server has said nothing for a while: somebody asks for the file once more. */
  restartIfSilent: () => void
}

/** Milliseconds without an answer after which whoever asks again is not made to wait for the first request. */
const silence = 1000

/** What the page knows of its files. */
interface Files {
  fetched: Set<string>
  failed: Set<string>
  downloads: Map<string, Download>
  /** When the last bytes of any file arrived, as `performance.now()`. */
  lastArrival: number
}

const newFiles = (): Files => ({
  fetched: new Set(),
  failed: new Set(),
  downloads: new Map(),
  lastArrival: 0,
})

/** Known to the copies of this module, of which every app has one, perhaps of another version: what it holds must stay as it is. */
const filesOfPage: { [key: symbol]: Files } = globalThis
const key = Symbol.for('echosphere.files')
filesOfPage[key] ??= newFiles()
const files = filesOfPage[key]

/**
 * Brings files into the browser's cache, each held to its hash, so that an `import()` that follows finds them there. It has to be
 * like that: Chromium before 151 and Firefox remember a module that could not be fetched, or whose preload link failed, for the life of
 * the page, and no later import of that address succeeds. A failed `fetch` leaves no such trace.
 * @param urls absolute; those that were had before cost nothing
 * @throws FileUnavailable once all tries of one of them have failed
 */
export async function fetchFiles(urls: readonly string[], options: FetchFilesOptions = {}): Promise<void> {
  await Promise.all(urls.map((url) => fetchFile(url, options)))
}

function fetchFile(url: string, options: FetchFilesOptions): Promise<void> {
  if (files.fetched.has(url)) return Promise.resolve()
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
        if (tries >= attempts || isGone(error)) throw error
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
    if (this.#answered || performance.now() - this.#started < silence) return
    this.wasRestarted = true
    this.#controller.abort()
  }

  async #fetch(url: string, timeout: number, priority: RequestPriority): Promise<void> {
    let status: number | undefined
    const timer = setInterval(() => {
      if (performance.now() - Math.max(files.lastArrival, this.#started) >= timeout) this.#controller.abort()
    }, timeout / 10)
    try {
      const response = await fetch(url, {
        // As module scripts are fetched: the cache tells requests with other credentials apart.
        mode: 'cors',
        credentials: 'same-origin',
        // What is cached may be what failed, and another request for the same file may hang.
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

/** Only a body that was read to its end is cached. */
async function readToEnd({ body }: Response): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    files.lastArrival = performance.now()
    chunks.push(read.value)
  }
  return joined(chunks)
}

/** Not by a `Blob`, which would ask another process for the bytes and wait for a main thread that is busy at the start. */
function joined(chunks: readonly Uint8Array<ArrayBuffer>[]): ArrayBuffer {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let position = 0
  for (const chunk of chunks) {
    all.set(chunk, position)
    position += chunk.length
  }
  return all.buffer
}

/** Whether asking again is no use: a deploy has removed the file. */
function isGone(error: unknown): boolean {
  return error instanceof FileUnavailable && (error.status === 404 || error.status === 410)
}
