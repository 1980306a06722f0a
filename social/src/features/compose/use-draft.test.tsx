import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createStore, StoreProvider } from 'shared'
import { expect, test } from 'vitest'
import { fakePage } from '../../testing/render-with-providers'
import { useDraft } from './use-draft'

fakePage()

const newStore = () => createStore({ backEnd: Promise.resolve({}) })

function draftIn(store: ReturnType<typeof createStore>, userId = 'ada') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreProvider store={store}>{children}</StoreProvider>
  )
  return renderHook(() => useDraft(userId), { wrapper }).result
}

/** Whether the browser would ask before it leaves the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('all composers of a page show the same draft', async () => {
  const store = newStore()
  const [feed, dialog] = [draftIn(store), draftIn(store)]
  act(() => feed.current.draft.setText('Hello'))
  expect(dialog.current).toMatchObject({ text: 'Hello', isSending: false, items: [] })
  await act(() => feed.current.draft.media.add([new File(['photo'], 'photo.png', { type: 'image/png' })]))
  expect(dialog.current.items).toBe(feed.current.items)
})

test('each user, and each page, has a draft of its own', () => {
  const store = newStore()
  const own = draftIn(store)
  expect(draftIn(store, 'ben').current.draft).not.toBe(own.current.draft)
  expect(draftIn(newStore()).current.draft).not.toBe(own.current.draft)
})

test('the browser asks before it leaves the page while a post is being sent', () => {
  const { current } = draftIn(newStore())
  expect(asksBeforeLeaving()).toBe(false)
  act(() => current.draft.startSending())
  expect(asksBeforeLeaving()).toBe(true)
})
