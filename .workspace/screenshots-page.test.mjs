// @ts-check
import { expect, test } from 'vitest'
import { screenshotsPage } from './screenshots-page.mjs'

test('lays each picture beside that of the same screen from before, and says which one is missing', () => {
  const page = screenshotsPage({
    now: ['Explore 390 dark.png', 'Toast 390 dark.png'],
    before: ['Explore 390 dark.png', 'Banner 390 dark.png'],
    ref: 'v1',
  })
  expect(page).toContain('3 screens, before (v1) and now')
  expect(page).toMatch(/before\/Explore%20390%20dark\.png".*now\/Explore%20390%20dark\.png"/)
  expect(page).toMatch(/id="Toast".*Not there before.*now\/Toast/)
  expect(page).toMatch(/id="Banner".*before\/Banner.*Not there now/)
})

test('shows one column without pictures from before', () => {
  const page = screenshotsPage({ now: ['Explore 390 dark.png'], before: undefined })
  expect(page).toContain('now/Explore%20390%20dark.png')
  expect(page).not.toContain('Not there')
})
