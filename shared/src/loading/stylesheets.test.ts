import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { applyStylesheet as ApplyStylesheet, isInlined as IsInlined } from './stylesheets'

let applyStylesheet: typeof ApplyStylesheet
let isInlined: typeof IsInlined

const url = 'https://social.test/assets/feed.css'

beforeEach(async () => {
  // A fresh module per test, because it remembers applied styles.
  vi.resetModules()
  document.head.replaceChildren()
  ;({ applyStylesheet, isInlined } = await import('./stylesheets'))
})

afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

const links = () => [...document.head.querySelectorAll('link')]
const dispatch = (event: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(event))

test('a stylesheet is applied once, however often it is requested', async () => {
  const both = Promise.all([applyStylesheet(url), applyStylesheet(url)])
  dispatch('load')
  await both
  await applyStylesheet(url)
  expect(links().map((link) => [link.rel, link.href, link.getAttribute('crossorigin')])).toEqual([
    ['stylesheet', url, ''],
  ])
})

test('a failed stylesheet is removed, named in the error, and retried on the next request', async () => {
  const first = applyStylesheet(url)
  dispatch('error')
  await expect(first).rejects.toThrow(`Failed to fetch ${url}`)
  expect(links()).toEqual([])
  const second = applyStylesheet(url)
  dispatch('load')
  await second
  expect(links()).toHaveLength(1)
})

test('a page names the stylesheets that it was composed with', () => {
  const own = `${location.origin}/assets/main.css`
  expect(isInlined(own)).toBe(false)
  const style = document.createElement('style')
  style.dataset.files = '/assets/login.css /assets/main.css'
  document.head.append(style)
  expect(isInlined(own)).toBe(true)
  expect(isInlined(`${location.origin}/assets/signup.css`)).toBe(false)
  // A remote's file of the same name.
  expect(isInlined('https://social.test/assets/main.css')).toBe(false)
})

test('a stylesheet that the page contains is not applied', async () => {
  const style = document.createElement('style')
  style.dataset.files = '/assets/main.css'
  document.head.append(style)
  await applyStylesheet(`${location.origin}/assets/main.css`)
  expect(links()).toEqual([])
})

test('a stylesheet of the page itself is not applied again', async () => {
  const others = [{ href: null }, { href: url }] as unknown as StyleSheetList
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue(others)
  await applyStylesheet(url)
  expect(links()).toEqual([])
})

test('a stylesheet is applied in addition to others in the page', async () => {
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([{ href: `${url}2` }] as unknown as StyleSheetList)
  const applied = applyStylesheet(url)
  dispatch('load')
  await applied
  expect(links()).toHaveLength(1)
})

test('a stylesheet gets the hash of the import map, if there is one', async () => {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ integrity: { [url]: 'sha384-of-the-feed' } })
  document.head.append(map)
  void applyStylesheet(url)
  void applyStylesheet(`${url}2`)
  expect(links().map(({ integrity }) => integrity)).toEqual(['sha384-of-the-feed', ''])
})
