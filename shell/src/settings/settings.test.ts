import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeSettings, useSettings } from './settings'

afterEach(() => {
  cleanup()
  changeSettings({ theme: 'system', shortcuts: true })
})

const themeOfPage = () => document.documentElement.dataset.theme

test('follows the system until the user chooses a theme, and again after choosing system', () => {
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

test('follows the theme chosen in another tab, but not an invalid one', () => {
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

test('stores that shortcuts are off', () => {
  const { result } = renderHook(useSettings)
  act(() => changeSettings({ shortcuts: false }))
  expect([result.current.shortcuts, localStorage.getItem('shortcuts')]).toEqual([false, 'off'])
})

test('reads settings stored by an earlier release', () => {
  const { result } = renderHook(useSettings)
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('shortcuts', 'off')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect([result.current, themeOfPage()]).toEqual([{ theme: 'dark', shortcuts: false }, 'dark'])
})
