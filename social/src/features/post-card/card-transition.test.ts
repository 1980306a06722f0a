import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addMountedPost } from '../post-actions/mounted-posts'
import { fromCardToPage } from './card-transition'

/** What the browser was told to do. */
const skipTransition = vi.fn()
/** The name of the article when the browser captured it. */
let capturedAs: string | undefined
let ends: (() => void)[] = []

function mount(place: 'feed' | 'main'): HTMLElement {
  const element = document.createElement('article')
  const around = document.createElement('div')
  around.setAttribute('role', place)
  around.append(element)
  document.body.append(around)
  ends.push(addMountedPost({ id: 'post-1', element, actions: new Map() }), () => around.remove())
  return element
}

function leaveList(): void {
  for (const end of ends) end()
  ends = []
}

/** Starts transitions as browsers do. @returns when the last one may paint */
function stubTransitions(): () => Promise<void> {
  let updated = Promise.resolve()
  const startViewTransition = (update: () => Promise<void>) => {
    capturedAs = document.querySelector('article')?.style.viewTransitionName
    updated = Promise.resolve().then(update)
    return { ready: updated, finished: new Promise(() => undefined), skipTransition }
  }
  Object.assign(document, { startViewTransition })
  return () => updated
}

/** Once what has changed is painted, in the frame after. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

afterEach(() => {
  leaveList()
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
  skipTransition.mockReset()
  vi.restoreAllMocks()
})

test('the card of a post and its page are one', async () => {
  const updated = stubTransitions()
  const card = mount('feed')
  let page: HTMLElement | undefined
  fromCardToPage('post-1', () => {
    leaveList()
    page = mount('main')
  })
  await painted()
  await updated()
  expect(capturedAs).toBe('post')
  expect(card.style.viewTransitionName).toBe('')
  expect(page?.style.viewTransitionName).toBe('post')
  expect(skipTransition).not.toHaveBeenCalled()
})

test('a card shows that it was pressed before the screen stands still, and opens once', async () => {
  const updated = stubTransitions()
  const card = mount('feed')
  const go = vi.fn(leaveList)
  fromCardToPage('post-1', go)
  fromCardToPage('post-1', go)
  expect([card.dataset.pressed, card.style.viewTransitionName]).toEqual(['', ''])
  expect(go).not.toHaveBeenCalled()
  await painted()
  await updated()
  expect(go).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(card.dataset.pressed).toBeUndefined())
})

test('a post is not opened once its list has gone', async () => {
  stubTransitions()
  mount('feed')
  const go = vi.fn()
  fromCardToPage('post-1', go)
  leaveList()
  await painted()
  expect(go).not.toHaveBeenCalled()
})

test('a late page is shown without a transition', async () => {
  const updated = stubTransitions()
  mount('feed')
  fromCardToPage('post-1', leaveList)
  await painted()
  await updated()
  expect(skipTransition).toHaveBeenCalledOnce()
})

test.each([
  ['outside of a list', 'main', false],
  ['for people who want no motion', 'feed', true],
] as const)('%s there is none', (_, place, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  stubTransitions()
  const card = mount(place)
  const go = vi.fn()
  fromCardToPage('post-1', go)
  expect(go).toHaveBeenCalledOnce()
  expect(card.style.viewTransitionName).toBeFalsy()
})

test('a device on which it takes long has none from then on', async () => {
  // A module of its own, because it remembers the device.
  vi.resetModules()
  const fresh = await import('./card-transition')
  const mounted = await import('../post-actions/mounted-posts')
  const updated = stubTransitions()
  const clock = vi.spyOn(performance, 'now')
  const open = () => {
    const list = document.body.appendChild(document.createElement('div'))
    list.setAttribute('role', 'feed')
    const element = list.appendChild(document.createElement('article'))
    ends.push(mounted.addMountedPost({ id: 'post-1', element, actions: new Map() }), () => list.remove())
    const go = vi.fn(() => {
      leaveList()
      const page = document.body.appendChild(document.createElement('article'))
      ends.push(mounted.addMountedPost({ id: 'post-1', element: page, actions: new Map() }), () =>
        page.remove(),
      )
      clock.mockReturnValue(performance.now() + 250)
    })
    fresh.fromCardToPage('post-1', go)
    return go
  }
  const first = open()
  await painted()
  await updated()
  expect(first).toHaveBeenCalledWith(true)
  leaveList()
  expect(open()).toHaveBeenCalledWith(false)
})
