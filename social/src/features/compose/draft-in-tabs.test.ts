import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentKey } from '../writing/testing/sent-key'
import type { Draft } from './draft'
import {
  closeBrowser,
  newBrowser,
  notifyThisTab,
  open,
  photo,
  publishInOtherTab,
  stored,
  uploaded,
  writeInOtherTab,
} from './testing/open-draft'

// A draft that is open in several tabs.

const idsOf = (draft: Draft) => draft.media.items().map(({ id }) => id)

beforeEach(newBrowser)
afterEach(closeBrowser)

test('clearing storage in another tab leaves the field alone', () => {
  const draft = open()
  draft.setText('Still typing')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(draft.state().text).toBe('Still typing')
})

test('takes over text and publication from another tab', () => {
  const draft = open()
  writeInOtherTab('From there')
  expect(draft.state().text).toBe('From there')
  writeInOtherTab('')
  expect(draft.state().text).toBe('')
})

test('a draft that another tab is sending, or has sent without an answer, gets the same key here', async () => {
  const [here, there] = [open(), open()]
  there.setText('Hello')
  notifyThisTab()
  const key = await sentKey(there, 'Hello')
  notifyThisTab()
  expect(await sentKey(here, 'Hello')).toBe(key)
})

test("another tab's text replaces what this tab has stored", () => {
  const draft = open()
  draft.setText('From here')
  writeInOtherTab('From there')
  expect(draft.state().text).toBe('From there')
})

test('files stay when another tab types and erases, and go when it publishes', async () => {
  const draft = open()
  await draft.media.add([photo])
  await uploaded(draft, 1)
  writeInOtherTab('From there')
  writeInOtherTab('')
  expect(draft.media.items()).toHaveLength(1)
  expect(stored.media).toHaveLength(1)
  publishInOtherTab(idsOf(draft))
  await uploaded(draft, 0)
})

test('files that this tab has uploaded, too, go when another tab publishes them', async () => {
  stored.media = [{ id: 'photo', file: photo, alt: '' }]
  const draft = open()
  await uploaded(draft, 1)
  publishInOtherTab(['photo'])
  await uploaded(draft, 0)
  await vi.waitFor(() => expect(stored.media).toEqual([]))
})

test('files that another tab publishes while they are restored here go as soon as they are back', async () => {
  stored.media = [{ id: 'photo', file: photo, alt: '' }]
  const draft = open()
  publishInOtherTab(['photo'])
  await vi.waitFor(() => expect(stored.media).toEqual([]))
  expect(draft.media.items()).toEqual([])
})

test('files that another tab did not publish stay, also after a reload', async () => {
  const draft = open()
  await draft.media.add([photo, new File(['other'], 'other.png', { type: 'image/png' })])
  await uploaded(draft, 2)
  // The other tab clears the files of all tabs.
  stored.media = []
  publishInOtherTab(idsOf(draft).slice(0, 1))
  await uploaded(draft, 1)
  expect(draft.media.items()[0]?.name).toBe('other.png')
  await uploaded(open(), 1)
})

test('files stay when another tab publishes without files', async () => {
  const draft = open()
  await draft.media.add([photo])
  await uploaded(draft, 1)
  const writes = stored.mediaWrites
  publishInOtherTab([])
  await vi.waitFor(() => expect(stored.mediaWrites).toBe(writes + 1))
  expect(draft.media.items()).toHaveLength(1)
})

test('files stay while a draft is being sent that another tab publishes', async () => {
  const draft = open()
  await draft.media.add([photo])
  await uploaded(draft, 1)
  const other = open()
  await uploaded(other, 1)
  draft.startSending()
  publishInOtherTab(idsOf(draft))
  await uploaded(other, 0)
  expect(draft.media.items()).toHaveLength(1)
})

test("never replaces unsaved text by another tab's", () => {
  const draft = open({ writeText: () => false })
  draft.setText('From here')
  writeInOtherTab('From there')
  expect(draft.state().text).toBe('From here')
  writeInOtherTab('')
  expect(draft.state().text).toBe('From here')
})

test('ignores a stale write from another tab', () => {
  const draft = open()
  draft.setText('The newest words')
  notifyThisTab()
  expect(draft.state().text).toBe('The newest words')
})
