import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from '../fixtures/axe'
import { ines } from '../fixtures/people'
import { createFutureDatabase } from '../fixtures/stored-data'
import { expect, logIn, test } from '../fixtures/test'

const memoryToast = "This browser doesn't store data. Everything is lost when you leave this page."

const problem = (page: Page) => page.getByRole('heading', { name: 'Your data could not be opened', level: 1 })

test('data of a newer version is reported, can be exported, and is reset only after confirmation', async ({
  page,
}) => {
  await createFutureDatabase(page)
  await page.goto('/explore')
  await expect(problem(page)).toBeVisible()
  await expect(page.getByText(/written by a newer version of EchoSphere/)).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export what can be read' }).click()
  const saved = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(saved).toMatchObject({ version: 99, stores: { echoes: [{ key: 1, value: { id: 1 } }] } })
  await expect(page.getByRole('status')).toContainText('Rows in it: 1.')

  await page.getByRole('button', { name: 'Reset all data' }).click()
  await page.getByRole('button', { name: 'Keep the data' }).click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(problem(page)).toBeVisible()

  await page.getByRole('button', { name: 'Reset all data' }).click()
  await page
    .getByRole('dialog', { name: 'Reset all data?' })
    .getByRole('button', { name: 'Delete everything' })
    .click()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(problem(page)).toBeHidden()
  await logIn(page, ines.name)
})

test('a page whose data a newer tab has upgraded says what to do when it cannot post, and keeps the draft', async ({
  page,
  context,
}) => {
  await logIn(page, ines.name)
  const text = page.getByRole('main').getByRole('textbox', { name: 'Write a post' })
  await text.fill('Half a thought.')
  const newer = await context.newPage()
  await createFutureDatabase(newer, new URL(page.url()).origin)
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText(/^Could not post\. .* Reload to get the newer version\./)).toBeVisible()
  await expect(text).toHaveValue('Half a thought.')
})

test('a browser without IndexedDB runs in memory and says so once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await logIn(page, ines.name)
  await expect(page.getByText(memoryToast)).toHaveCount(1)
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test('a page whose data is deleted meanwhile goes on with the first posts, and with the guest who is logged in', {
  tag: '@extended',
}, async ({ page }) => {
  await logIn(page, ines.name)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('echosphere-api')
        deleting.onsuccess = resolve
        deleting.onerror = () => reject(deleting.error)
      }),
  )
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click()
  await expect(page.getByText('Liked', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
})

test('a browser with storage shows no such message', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByText(memoryToast)).toHaveCount(0)
})

test('the error page for unreadable data is accessible in both themes', { tag: '@extended' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await createFutureDatabase(page)
  await page.goto('/')
  await problem(page).waitFor()
  const check = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOf(page), `${name}, ${colorScheme}`).toEqual([])
    }
  }
  await check('the page')
  await page.getByRole('button', { name: 'Reset all data' }).click()
  await page.getByRole('dialog').waitFor()
  await check('the question')
})
