import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Integrity from './integrity'

let integrity: typeof Integrity

const url = 'https://social.test/assets/feed.js'
const body = new TextEncoder().encode('export {}').buffer

/** A page with this import map, or without one. */
async function pageWith(map?: object): Promise<void> {
  vi.resetModules()
  document.head.replaceChildren()
  if (map) {
    const script = document.createElement('script')
    script.type = 'importmap'
    script.textContent = JSON.stringify(map)
    document.head.append(script)
  }
  integrity = await import('./integrity')
}

// jsdom has no WebCrypto.
const digest = async (algorithm: string, bytes: ArrayBuffer) =>
  new Uint8Array(createHash(algorithm.replace('-', '')).update(new Uint8Array(bytes)).digest()).buffer

const hashOf = (algorithm: string) =>
  `${algorithm}-${createHash(algorithm).update(new Uint8Array(body)).digest('base64')}`

beforeEach(() => vi.stubGlobal('crypto', { subtle: { digest } }))

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('finds the hash of a file of another origin by URL', async () => {
  await pageWith({ integrity: { [url]: 'sha384-a', '/assets/feed.js': 'sha384-b' } })
  expect(integrity.integrityOf(url)).toBe('sha384-a')
  expect(integrity.integrityOf('https://profile.test/assets/feed.js')).toBeUndefined()
})

test('finds the hash of a file of the page by path', async () => {
  await pageWith({ integrity: { '/assets/feed.js': 'sha384-b' } })
  expect(integrity.integrityOf(`${location.origin}/assets/feed.js?v=2`)).toBe('sha384-b')
})

test.each([undefined, {}])('checks nothing with the import map %o', async (map) => {
  await pageWith(map)
  expect(integrity.integrityOf(url)).toBeUndefined()
  await expect(integrity.checkIntegrity(url, body)).resolves.toBeUndefined()
})

test('reads the import map once: later changes of the page have no effect', async () => {
  await pageWith({ integrity: { [url]: 'sha384-a' } })
  expect(integrity.integrityOf(url)).toBe('sha384-a')
  document.head.replaceChildren()
  expect(integrity.integrityOf(url)).toBe('sha384-a')
})

test.each(['sha256', 'sha384', 'sha512'])('checks a file by %s', async (algorithm) => {
  await pageWith({ integrity: { [url]: hashOf(algorithm) } })
  await integrity.checkIntegrity(url, body)
  await expect(integrity.checkIntegrity(url, new ArrayBuffer(1))).rejects.toThrow(
    'its integrity hash is another',
  )
})

test('leaves hashes of unknown algorithms to the browser', async () => {
  await pageWith({ integrity: { [url]: 'md5-a' } })
  await expect(integrity.checkIntegrity(url, body)).resolves.toBeUndefined()
})

test('leaves files to the browser without WebCrypto', async () => {
  vi.stubGlobal('crypto', {})
  await pageWith({ integrity: { [url]: 'sha384-a' } })
  await expect(integrity.checkIntegrity(url, body)).resolves.toBeUndefined()
})
