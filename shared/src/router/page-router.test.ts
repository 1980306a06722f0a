import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageRouter } from './page-router'

let router: PageRouter

beforeEach(() => {
  history.pushState(null, '', '/start')
  router = new PageRouter([])
})

afterEach(() => {
  router.dispose()
  vi.restoreAllMocks()
})

const path = () => {
  const { pathname, search, hash } = router.state.location
  return pathname + search + hash
}

/** Waits for the history, which steps take a moment for. */
const stepped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

async function step(steps: number): Promise<void> {
  const isThere = stepped()
  history.go(steps)
  await isThere
}

test('knows where it is, also in what was typed or shared', () => {
  history.replaceState(null, '', '/post/1?comments=latest#comment-2')
  router = new PageRouter([])
  expect(router.state).toMatchObject({
    action: 'POP',
    location: { pathname: '/post/1', search: '?comments=latest', hash: '#comment-2', state: null },
  })
})

test('keeps the entry that a version with another router has made', () => {
  history.replaceState({ usr: { from: '/feed' }, key: 'abcdef', idx: 3 }, '', '/login')
  router = new PageRouter([])
  expect(router.state.location).toMatchObject({ state: { from: '/feed' }, key: 'abcdef' })
  expect(history.state).toEqual({ usr: { from: '/feed' }, key: 'abcdef', idx: 3 })
})

test('tells what changes, and how it should be rendered', () => {
  const onChange = vi.fn()
  router.subscribe(onChange)
  router.push('/post/1', { comment: true }, { flushSync: true })
  expect(onChange).toHaveBeenLastCalledWith({
    action: 'PUSH',
    location: expect.objectContaining({ pathname: '/post/1', state: { comment: true } }),
    ...{ flushSync: true, preventScrollReset: false },
  })
  router.replace({ search: '?a' }, undefined, { preventScrollReset: true })
  expect(onChange).toHaveBeenLastCalledWith({
    action: 'REPLACE',
    location: expect.objectContaining({ pathname: '/post/1', search: '?a', state: null }),
    ...{ flushSync: false, preventScrollReset: true },
  })
})

test('encodes paths as the address bar does', () => {
  router.navigate('/profile/josé')
  expect(path()).toBe('/profile/jos%C3%A9')
  expect(location.pathname).toBe('/profile/jos%C3%A9')
})

test.each(['//evil.example/feed', '/\\evil.example/feed', '///evil.example'])(
  'a path such as %s, which elsewhere is another site, stays one of the product',
  (to) => {
    for (const target of [to, { pathname: to }]) {
      router.navigate(target)
      expect(router.state.location.pathname).toContain('evil.example')
      expect(location.origin).toBe('http://localhost:3000')
    }
  },
)

test.each(['https://evil.example', 'javascript:alert(1)'])('never goes to %s', (to) => {
  expect(() => router.navigate(to)).toThrow('is no page of')
  expect(path()).toBe('/start')
})

test('says that it leaves while the old page is there', async () => {
  router.navigate('/second')
  const left: string[] = []
  router.onLeave(() => left.push(path()))
  await step(-1)
  router.navigate('/third')
  expect(left).toEqual(['/second', '/start'])
})

test('follows a fragment that the browser went to', async () => {
  router.navigate('/page')
  const isThere = stepped()
  location.hash = 'content'
  await isThere
  expect(path()).toBe('/page#content')
  await step(-1)
  expect(path()).toBe('/page')
})

test('entries that the browser has made have keys of their own, and steps between them are counted', async () => {
  const follow = async (hash: string) => {
    const isThere = stepped()
    location.hash = hash
    await isThere
    return router.state.location.key
  }
  router.navigate('/page')
  const [one, other] = [await follow('content'), await follow('comments')]
  expect(new Set(['default', router.state.location.key, one, other]).size).toBe(3)
  const onBlocked = vi.fn()
  router.block({ blocks: () => true, onBlocked })
  history.back()
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledOnce())
  expect(location.hash).toBe('#comments')
  expect(history.state).toMatchObject({ idx: 3 })
})

test('a blocked step leaves the page where it is, and says so once it is back', async () => {
  router.navigate('/page')
  const onBlocked = vi.fn(() => expect(location.pathname).toBe('/page'))
  const unblock = router.block({ blocks: () => true, onBlocked })
  history.back()
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledOnce())
  expect(path()).toBe('/page')
  unblock()
  await step(-1)
  expect(path()).toBe('/start')
})

test('people who press Back again while a step is taken back stay, too', async () => {
  router.navigate('/second')
  router.navigate('/third')
  const onBlocked = vi.fn()
  router.block({ blocks: () => true, onBlocked })
  const go = history.go.bind(history)
  // The first return comes after the second press.
  vi.spyOn(history, 'go').mockImplementationOnce(() => {
    go(-1)
    go(1)
  })
  go(-1)
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledOnce())
  expect(location.pathname).toBe('/third')
  expect(path()).toBe('/third')
})

test('is where the browser is, whatever people do', async () => {
  const actions = fc.array(
    fc.oneof(
      fc.record({ go: fc.webPath(), replace: fc.boolean() }),
      fc.record({ steps: fc.constantFrom(-2, -1, 1, 2), blocked: fc.boolean() }),
    ),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(actions, async (all) => {
      // Entries of which the browser's list is a copy.
      let entries = [path()]
      let index = 0
      for (const action of all) {
        if ('go' in action) {
          router.navigate(`/p${action.go}`, { replace: action.replace })
          if (!action.replace) index += 1
          entries = [...entries.slice(0, index), path()]
        } else if (entries[index + action.steps] !== undefined) {
          const { steps, blocked } = action
          const back =
            blocked && new Promise<void>((onBlocked) => router.block({ blocks: () => true, onBlocked }))
          await step(steps)
          await back
          if (blocked) router.block({ blocks: () => false, onBlocked: () => undefined })
          else index += steps
        }
        expect(path()).toBe(entries[index])
        expect(location.pathname + location.search + location.hash).toBe(entries[index])
      }
    }),
    { numRuns: 50 },
  )
})
