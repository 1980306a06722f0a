import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { preload } from './preload'

const announced = vi.fn()
const refused = new TypeError('error loading dynamically imported module: http://localhost/assets/post.js')

beforeEach(() => {
  announced.mockReset()
  window.addEventListener('vite:preloadError', announced)
})

afterEach(() => {
  vi.restoreAllMocks()
  window.removeEventListener('vite:preloadError', announced)
})

test('a failing import is retried once and then dispatches an error event', async () => {
  const load = vi.fn(() => Promise.reject(refused))
  await expect(preload(load)).rejects.toBe(refused)
  expect(load).toHaveBeenCalledTimes(2)
  expect(announced).toHaveBeenCalledTimes(1)
  expect(announced.mock.lastCall?.[0]).toMatchObject({ payload: refused })
})

test('an import cancelled by leaving the page dispatches no event', async () => {
  const load = async () => {
    window.dispatchEvent(new Event('beforeunload'))
    throw refused
  }
  await expect(preload(load)).rejects.toBe(refused)
  expect(announced).not.toHaveBeenCalled()
  // The user stayed.
  await expect(preload(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(announced).toHaveBeenCalledTimes(1)
})

test('a handler that prevents the default of the event suppresses the error', async () => {
  window.addEventListener('vite:preloadError', (event) => event.preventDefault(), { once: true })
  await expect(preload(() => Promise.reject(refused))).resolves.toBeUndefined()
})

test('removes its beforeunload listener after the import', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  expect(await preload(async () => 'the module')).toBe('the module')
  const [type, listener] = added.mock.lastCall ?? []
  expect([type, removed.mock.lastCall]).toEqual(['beforeunload', ['beforeunload', listener]])
})

/** Stubs the fetches of an import. */
function stubFiles() {
  const request = vi.fn<typeof fetch>(async () => new Response(''))
  vi.stubGlobal('fetch', request)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    document.head.replaceChildren()
  })
  return () => request.mock.calls.map(([url]) => url)
}

const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, href])

test('imports once scripts are fetched and styles applied, relative to the importer', async () => {
  const fetched = stubFiles()
  const load = vi.fn(async () => 'the module')
  const importer = 'https://social.test/assets/entry.js'
  const done = preload(load, ['./feed-1.js', './feed-1.css'], importer)
  await vi.waitFor(() => expect(links()).toHaveLength(2))
  const [script, style] = ['https://social.test/assets/feed-1.js', 'https://social.test/assets/feed-1.css']
  expect(links()).toEqual([
    ['modulepreload', script],
    ['stylesheet', style],
  ])
  expect([fetched(), load.mock.calls.length]).toEqual([[script, style], 0])
  document.head.lastElementChild?.dispatchEvent(new Event('load'))
  expect(await done).toBe('the module')
})

test('resolves files of the page from its root', async () => {
  const fetched = stubFiles()
  await preload(async () => 'the module', ['assets/own-1.js'])
  expect(fetched()).toEqual([`${location.origin}/assets/own-1.js`])
})
