import { afterEach, expect, test, vi } from 'vitest'
import { draftStorageOf, type SavedText } from './draft-storage'

afterEach(() => localStorage.clear())

const key = 'draft:user-1'

/** Returns what this tab receives when another tab, or another version, writes `written`. */
function textsFromOtherTab(written: string): SavedText[] {
  const received: SavedText[] = []
  const stop = draftStorageOf('user-1').onTextChangeInOtherTab((saved) => received.push(saved))
  localStorage.setItem(key, written)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  return received
}

test('text from another tab comes with its sent draft', () => {
  const saved = { text: 'Hello', sent: { draft: 'Hello', key: 'key-1' } }
  expect(textsFromOtherTab(JSON.stringify(saved))).toEqual([saved])
})

test.each(['null', '7', '{', '[]', '{"text":7}', '{"sent":{}}'])(
  'invalid stored text such as %s is read as empty',
  (written) => {
    expect(textsFromOtherTab(written)).toEqual([{ text: '' }])
  },
)

test.each(['7', '"x"', '[]', '{}', '{"draft":7,"key":"k"}', '{"draft":"Hello","key":["k"]}'])(
  'an invalid sent draft such as %s is dropped',
  (sent) => {
    expect(textsFromOtherTab(`{"text":"Hello","sent":${sent}}`)).toEqual([{ text: 'Hello' }])
  },
)

test('tells other tabs, each time, that a draft is published', () => {
  vi.useFakeTimers()
  const published = vi.fn()
  const stop = draftStorageOf('user-1').onPublishedInOtherTab(published)
  const written = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z'].map((now) => {
    vi.setSystemTime(now)
    draftStorageOf('user-1').notifyPublished(['/media/image/1'])
    return localStorage.getItem('draft-published:user-1')
  })
  vi.useRealTimers()
  // Storage events come for changed values only.
  expect(new Set(written).size).toBe(2)
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft-published:user-1' }))
  expect(published).toHaveBeenCalledExactlyOnceWith(['/media/image/1'])
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(published).toHaveBeenCalledOnce()
  stop()
})
