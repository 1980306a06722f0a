import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { colorRules, violationsOf } from '../../fixtures/axe'
import { buildWithVite, type Host, serveHost } from '../../fixtures/hosts'
import { forcedColorsIssuesOf, overflowOf, runningAnimationsOf } from '../../fixtures/layout-checks'

// One build serves all of them.
test.describe.configure({ mode: 'default' })

const folder = fileURLToPath(new URL('../../../shared/gallery', import.meta.url))

let gallery: Host
test.beforeAll(async () => {
  gallery = await serveHost((directory) => buildWithVite(folder, directory))
})
test.afterAll(() => gallery.close())

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(gallery.origin)
  await expect(page.getByRole('heading', { name: 'UI parts' })).toBeVisible()
})

/** Looks at the page in both themes. */
async function expectNoViolations(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsOf(page), `${name}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, colorRules), `${name}, dark`).toEqual([])
}

test('every UI part in the gallery is accessible in both themes, 1440, 900 and 390 pixels wide', async ({
  page,
}) => {
  for (const width of [1440, 900, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page, `the gallery, ${width} pixels wide`)
    expect(await overflowOf(page)).toEqual([])
  }
})

test('no UI part moves for people who want less motion, or loses its edge in colours that they chose', async ({
  page,
}) => {
  await expect.poll(() => runningAnimationsOf(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await forcedColorsIssuesOf(page)).toEqual([])
})

const overlays = [
  ['Post options', 'menu', 'Post options'],
  ['Edit profile', 'dialog', 'Edit profile'],
  ['Delete post', 'dialog', 'Delete this post?'],
  ['Leave the form', 'dialog', 'Discard your changes?'],
  ['View picture', 'dialog', 'A harbour in the morning'],
] as const

test('what opens over the page in the gallery is accessible in both themes', async ({ page }) => {
  for (const [button, role, name] of overlays) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole(role, { name })).toBeVisible()
    await expectNoViolations(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role, { name })).toBeHidden()
  }
})

test('messages in the gallery are accessible in both themes', async ({ page }) => {
  for (const button of ['It worked', 'It failed', 'It takes time', 'Ask to undo', 'Ask to reload'])
    await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText('A new version is here')).toBeVisible()
  await expectNoViolations(page, 'messages')
})
