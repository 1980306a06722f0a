import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type ConsoleStorage, memoryStorage, writeStored } from './console-storage'
import { list, text } from './decode'
import { useStored } from './use-stored'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const texts = (value: unknown, path: string) => list(value, path, text)
const none: string[] = []
const open = (storage: ConsoleStorage) => renderHook(() => useStored(storage, 'texts', texts, none)).result

it('updates the latest value of another console', () => {
  const first = open(localStorage)
  const second = open(localStorage)
  act(() => void first.current.update((all) => [...all, 'one']))
  act(() => void second.current.update((all) => [...all, 'two']))
  expect(second.current.value).toEqual(['one', 'two'])
  expect(localStorage.getItem('mockman.texts')).toBe('["one","two"]')
})

it('follows changes by another tab', () => {
  const here = open(localStorage)
  localStorage.setItem('mockman.texts', '["there"]')
  const event = new StorageEvent('storage', { key: 'mockman.texts', storageArea: localStorage })
  act(() => void window.dispatchEvent(event))
  expect(here.current.value).toEqual(['there'])
})

it('follows changes elsewhere in its window', () => {
  const here = open(localStorage)
  const other = open(localStorage)
  const unrelated = open(memoryStorage())
  act(() => void other.current.update(() => ['by a hook']))
  expect(here.current.value).toEqual(['by a hook'])
  act(() => void writeStored(localStorage, 'texts', ['by a function']))
  expect(here.current.value).toEqual(['by a function'])
  expect(unrelated.current.value).toEqual([])
})

it('keeps a value that does not fit into storage and reports it', () => {
  const full: ConsoleStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }
  const here = open(full)
  act(() => void here.current.update((all) => [...all, 'one']))
  act(() => void here.current.update((all) => [...all, 'two']))
  expect(here.current).toMatchObject({ value: ['one', 'two'], isStored: false })
})

it('moves damaged data aside and starts with the default', () => {
  localStorage.setItem('mockman.texts', '[1]')
  expect(open(localStorage).current.value).toEqual([])
  expect(localStorage.getItem('mockman.texts.damaged')).toBe('[1]')
})
