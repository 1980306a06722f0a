import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeSettings, useSettings } from './settings'

afterEach(() => {
  cleanup()
  changeSettings({ theme: 'system', shortcuts: true })
})

const themeOfPage = () => document.documentElement.dataset.theme

test('the system decides until a person does, and again when they leave it to the system', () => {
  const { result } = renderHook(useSettings)
  expect([result.current.theme, themeOfPage()]).toEqual(['system', undefined])
  act(() => changeSettings({ theme: 'dark' }))
  expect([result.current.theme, themeOfPage(), localStorage.getItem('theme')]).toEqual([
    'dark',
    'dark',
    'dark',
  ])
  act(() => changeSettings({ theme: 'system' }))
  expect([themeOfPage(), localStorage.getItem('theme')]).toEqual([undefined, null])
})

test('what another tab chose is followed, nonsense is not', () => {
  const { result } = renderHook(useSettings)
  const choose = (theme: string) => {
    localStorage.setItem('theme', theme)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  }
  choose('light')
  expect([result.current.theme, themeOfPage()]).toEqual(['light', 'light'])
  choose('purple')
  expect([result.current.theme, themeOfPage()]).toEqual(['system', undefined])
})

test('shortcuts stay off once they are turned off', () => {
  const { result } = renderHook(useSettings)
  act(() => changeSettings({ shortcuts: false }))
  expect([result.current.shortcuts, localStorage.getItem('shortcuts')]).toEqual([false, 'off'])
})
