// @ts-check
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { SmallPages } from './small-pages.mjs'

/** Some text that is not all alike. */
const content = readFileSync(new URL('http-rules.mjs', import.meta.url), 'utf8')

/** @param {number} number */
const page = (number) => `<h1>${number}</h1>${content}`
const text = (/** @type {Buffer} */ compressed) => brotliDecompressSync(compressed).toString()

test('a page that is asked for again is smaller, and the same', async () => {
  const pages = new SmallPages()
  const first = await pages.compress(page(2))
  expect(text(first)).toBe(page(2))
  await vi.waitFor(async () => {
    const later = await pages.compress(page(2))
    expect(later.length).toBeLessThan(first.length)
    expect(text(later)).toBe(page(2))
  })
})

test('who asks for many pages gets all of them, and each as it is', async () => {
  const pages = new SmallPages()
  const numbers = Array.from({ length: 300 }, (_, number) => number)
  const all = await Promise.all(numbers.map((number) => pages.compress(page(number))))
  expect(all.map(text)).toEqual(numbers.map(page))
})
