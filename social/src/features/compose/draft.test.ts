import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentKey } from '../writing/testing/sent-key'
import {
  closeBrowser,
  newBrowser,
  open,
  photo,
  stored,
  textKey,
  uploaded,
  writeInOtherTab,
} from './testing/open-draft'

beforeEach(newBrowser)
afterEach(closeBrowser)

test('restores text and files after a reload without uploading again', async () => {
  const first = open()
  first.setText('Half a thought')
  await first.media.add([photo])
  await uploaded(first, 1)
  first.media.setAlt(first.media.items()[0]?.id ?? '', 'A photograph')
  const second = open()
  expect(second.state().text).toBe('Half a thought')
  await uploaded(second, 1)
  expect([second.media.items()[0]?.alt, stored.uploads]).toEqual(['A photograph', 1])
})

test('sends the files, too, that are still being restored', async () => {
  const first = open()
  await first.media.add([photo])
  await uploaded(first, 1)
  const draft = open()
  expect(draft.media.items()).toEqual([])
  expect(await draft.media.urls()).toEqual(['https://echo.test/media/image/1'])
})

test('starts empty', () => {
  expect(open().state()).toEqual({ text: '', isSending: false })
})

test('stores files only when they change', async () => {
  const draft = open()
  // Nothing is stored before all is restored.
  await draft.media.urls()
  await draft.media.add([photo])
  await uploaded(draft, 1)
  // As it was added, and with its URL: progress changes nothing that is stored.
  expect(stored.mediaWrites).toBe(2)
  const [item] = draft.media.items()
  draft.media.setAlt(item?.id ?? '', '')
  expect(stored.mediaWrites).toBe(2)
})

test('does not store what it has just restored', async () => {
  stored.media = [{ id: 'photo', file: photo, alt: '', url: 'https://echo.test/media/image/0' }]
  const draft = open()
  await uploaded(draft, 1)
  expect(stored.mediaWrites).toBe(0)
})

test('stores a change of any of several files', async () => {
  const draft = open()
  await draft.media.add([photo, new File(['other'], 'other.png', { type: 'image/png' })])
  await uploaded(draft, 2)
  draft.media.setAlt(draft.media.items()[1]?.id ?? '', 'Another')
  expect(stored.media.map(({ alt }) => alt)).toEqual(['', 'Another'])
})

test('uploads a file again when its upload is gone', async () => {
  const first = open()
  await first.media.add([photo])
  await uploaded(first, 1)
  stored.isAvailable = false
  await uploaded(open(), 1)
  expect(stored.uploads).toBe(2)
})

test('reuses the idempotency key after a crash', async () => {
  const first = open()
  first.setText('Hello')
  const key = await sentKey(first, 'Hello')
  expect(await sentKey(open(), 'Hello')).toBe(key)
  expect(await sentKey(open(), 'Hello again')).not.toBe(key)
})

test('reads a draft stored by an earlier release, with its idempotency key', async () => {
  localStorage.setItem(
    textKey(),
    '{"text":"Hello","sent":{"draft":"{\\"content\\":\\"Hello\\"}","key":"key-1"}}',
  )
  const draft = open()
  expect([draft.state().text, await sentKey(draft, '{"content":"Hello"}')]).toEqual(['Hello', 'key-1'])
})

test('clears everything once published', async () => {
  const draft = open()
  draft.setText('Hello')
  await draft.media.add([photo])
  await uploaded(draft, 1)
  draft.startSending()
  await draft.idempotencyKey.send('Hello', async () => {})
  draft.clear()
  expect([draft.state(), draft.media.items()]).toEqual([{ text: '', isSending: false }, []])
  expect(localStorage.getItem(textKey())).toBeNull()
  await vi.waitFor(() => expect(stored.media).toEqual([]))
})

test('does not change while sending', () => {
  const draft = open()
  draft.setText('On its way')
  draft.startSending()
  writeInOtherTab('From there')
  expect(draft.state().text).toBe('On its way')
})

test('what another tab writes while this one sends is the draft once that is published', async () => {
  const draft = open()
  draft.setText('On its way')
  draft.startSending()
  writeInOtherTab('From there')
  await draft.idempotencyKey.send('On its way', async () => {})
  expect(open().state().text).toBe('From there')
  draft.clear()
  expect([draft.state().text, open().state().text]).toEqual(['From there', 'From there'])
})

test('has unsaved work only while sending or when storage fails', () => {
  const draft = open()
  expect(draft.hasUnsavedWork).toBe(false)
  draft.setText('Hello')
  expect(draft.hasUnsavedWork).toBe(false)
  draft.startSending()
  expect(draft.hasUnsavedWork).toBe(true)
  draft.stopSending()
  expect(draft.hasUnsavedWork).toBe(false)
  const strict = open({ writeText: () => false })
  expect(strict.hasUnsavedWork).toBe(false)
  strict.setText('Hello')
  expect(strict.hasUnsavedWork).toBe(true)
})

test('has no unsaved work without text and files, although storage fails', async () => {
  const draft = open({ writeText: () => false })
  draft.setText(' ')
  expect(draft.hasUnsavedWork).toBe(false)
  await draft.media.add([photo])
  expect(draft.hasUnsavedWork).toBe(true)
})

test('files that could not be stored are unsaved work until they are', async () => {
  let hasSpace = false
  const draft = open({ writeMedia: async () => hasSpace })
  await draft.media.add([photo])
  await uploaded(draft, 1)
  await vi.waitFor(() => expect(draft.hasUnsavedWork).toBe(true))
  draft.setText('Hello')
  expect(draft.hasUnsavedWork).toBe(true)
  hasSpace = true
  draft.media.setAlt(draft.media.items()[0]?.id ?? '', 'A photograph')
  await vi.waitFor(() => expect(draft.hasUnsavedWork).toBe(false))
})
