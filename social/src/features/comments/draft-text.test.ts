import { afterEach, expect, test, vi } from 'vitest'
import { sentKey } from '../writing/testing/sent-key'
import { DraftText } from './draft-text'

afterEach(() => localStorage.clear())

const name = 'comment:user-1:on post-1'
const open = (stored: string) => {
  localStorage.setItem(name, stored)
  return new DraftText(name)
}

/** Fires the storage event that this tab gets when another has written. Tabs of a test share all else. */
const notifyThisTab = () => window.dispatchEvent(new StorageEvent('storage', { key: name }))

test('reads a text stored by an earlier release', () => {
  expect(open('{"text":"Half a thought"}').state()).toEqual({ text: 'Half a thought', isSending: false })
})

test('restores a text in flight above newer text, with its idempotency key', async () => {
  const draft = open('{"text":"And more","underWay":"Fourth","sent":{"draft":"Fourth","key":"key-1"}}')
  expect(draft.state()).toEqual({ text: 'Fourth\nAnd more', isSending: false })
  expect(await sentKey(draft, 'Fourth')).toBe('key-1')
  expect(await sentKey(draft, 'Edited')).not.toBe('key-1')
})

test.each(['{', 'null', '[]', '{"text":7}'])('ignores the invalid stored value %s', (stored) => {
  expect(open(stored).state().text).toBeUndefined()
})

test('keeps the text when other stored fields are invalid', () => {
  expect(open('{"text":"Half a thought","underWay":7,"sent":"x"}').state().text).toBe('Half a thought')
})

test('leaves nothing in storage once sent', async () => {
  const draft = open('{"text":"Fourth"}')
  draft.startSending('Fourth')
  expect(draft.state()).toEqual({ text: undefined, isSending: true })
  await draft.idempotencyKey.send('Fourth', async () => {})
  draft.finishSending(true)
  expect(localStorage.length).toBe(0)
})

test('stores what is typed', () => {
  open('{}').setText('Half a thought')
  expect(new DraftText(name).state().text).toBe('Half a thought')
})

test.each([
  ['nothing', undefined],
  ['spaces', '  '],
])('a text that failed returns alone when %s was typed meanwhile', (_what, typed) => {
  const draft = open('{"text":"Fourth"}')
  draft.startSending('Fourth')
  draft.setText(typed)
  draft.finishSending(false)
  expect(draft.state()).toEqual({ text: 'Fourth', isSending: false })
})

test('a text typed meanwhile stays once the other is sent', () => {
  const draft = open('{"text":"Fourth"}')
  draft.startSending('Fourth')
  draft.setText('Fifth')
  expect(draft.state()).toEqual({ text: 'Fifth', isSending: true })
  draft.finishSending(true)
  expect(new DraftText(name).state()).toEqual({ text: 'Fifth', isSending: false })
})

test('a text that another tab sends leaves the field here, and returns if it fails', () => {
  const here = open('{"text":"Fourth"}')
  const there = new DraftText(name)
  there.startSending('Fourth')
  notifyThisTab()
  expect(here.state()).toEqual({ text: undefined, isSending: false })
  there.finishSending(false)
  notifyThisTab()
  expect(here.state().text).toBe('Fourth')
  there.startSending('Fourth')
  there.finishSending(true)
  notifyThisTab()
  expect(here.state().text).toBeUndefined()
})

test('a text typed here while another tab sends stays, and so does what that tab sends if it is closed', () => {
  const here = open('{"text":"Fourth"}')
  const there = new DraftText(name)
  there.startSending('Fourth')
  notifyThisTab()
  here.setText('Fifth')
  expect(new DraftText(name).state().text).toBe('Fourth\nFifth')
})

test('a text typed here stays once another tab has sent its own', () => {
  const here = open('{"text":"Fourth"}')
  const there = new DraftText(name)
  there.startSending('Fourth')
  notifyThisTab()
  here.setText('Fifth')
  notifyThisTab()
  there.finishSending(true)
  notifyThisTab()
  expect([here.state().text, there.state().text]).toEqual(['Fifth', 'Fifth'])
})

test('a tab opened while another sends gives the text up once it is sent', () => {
  const there = open('{"text":"Fourth"}')
  there.startSending('Fourth')
  const here = new DraftText(name)
  expect(here.state().text).toBe('Fourth')
  notifyThisTab()
  there.finishSending(true)
  notifyThisTab()
  expect(here.state().text).toBeUndefined()
})

test('clearing the storage in another tab leaves the field alone', () => {
  const here = open('{"text":"Fourth"}')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(here.state().text).toBe('Fourth')
})

test('a text that storage refused is unsaved work, and is not replaced by that of another tab', () => {
  const here = open('{}')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(here.hasUnsavedWork).toBe(false)
  here.setText('Fourth')
  expect(here.hasUnsavedWork).toBe(true)
  notifyThisTab()
  expect(here.state().text).toBe('Fourth')
  here.setText(' ')
  expect(here.hasUnsavedWork).toBe(false)
  full.mockRestore()
  here.setText('Fourth')
  expect(here.hasUnsavedWork).toBe(false)
})
