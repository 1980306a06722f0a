import { afterEach, expect, test } from 'vitest'
import { draftStorageOf, type SavedWords } from './draft-storage'

afterEach(() => localStorage.clear())

const key = 'draft:user-1'

/** What a page takes from a draft that another tab, or another version, wrote. */
function wordsElsewhere(written: string): SavedWords[] {
  const heard: SavedWords[] = []
  const stop = draftStorageOf('user-1').onWordsElsewhere((words) => heard.push(words))
  localStorage.setItem(key, written)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  return heard
}

test('words of another tab come with what they were sent with', () => {
  const saved = { text: 'Hello', sent: { draft: 'Hello', key: 'key-1' } }
  expect(wordsElsewhere(JSON.stringify(saved))).toEqual([saved])
})

test.each(['null', '7', '{', '[]', '{"text":7}', '{"sent":{}}'])(
  'words that are none, such as %s, are no words',
  (written) => {
    expect(wordsElsewhere(written)).toEqual([{ text: '' }])
  },
)

test.each(['7', '"x"', '[]', '{}', '{"draft":7,"key":"k"}', '{"draft":"Hello","key":["k"]}'])(
  'words that were sent with what is no key, such as %s, are words that were not sent',
  (sent) => {
    expect(wordsElsewhere(`{"text":"Hello","sent":${sent}}`)).toEqual([{ text: 'Hello' }])
  },
)
