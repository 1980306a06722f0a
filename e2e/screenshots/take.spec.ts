import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apps } from '../../.workspace/apps.mjs'
import { imagesInSightLoaded } from '../fixtures/images'
import { ines } from '../fixtures/people'
import type { ScreenWalk } from '../fixtures/screen-walk'
import { screenWalks } from '../fixtures/screens'
import { expect, logIn, test } from '../fixtures/test'

/** In the order in which they are taken: some states end with the first change of the width. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
  { width: 390, height: 844 },
] as const
const folder = process.env.SCREENSHOTS_FOLDER ?? 'test-results/screenshots'

/** Links of all manifests, including those of remotes that no other walk visits. */
const links = apps.flatMap(({ manifest }) => manifest.navigation ?? [])

async function navigation({ page, capture }: ScreenWalk): Promise<void> {
  await logIn(page, ines.name)
  for (const { label, path } of links.filter((link) => !link.path.includes(':'))) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await capture(label)
  }
}

/** Takes pictures of what is shown at each size, in both themes. */
function takerOf(page: Page, at: readonly (typeof sizes)[number][]): ScreenWalk['capture'] {
  return (name) =>
    test.step(name, async () => {
      for (const size of at) {
        await page.setViewportSize(size)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.evaluate(imagesInSightLoaded)
          await page.screenshot({ path: join(folder, `${name} ${size.width} ${colorScheme}.png`) })
        }
      }
      await page.setViewportSize(at[0] ?? sizes[0])
    })
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const [who, walk] of Object.entries({ ...screenWalks, 'the navigation': navigation })) {
  test(`every screen of ${who}`, async ({ page, product }) => {
    await walk({ page, product, capture: takerOf(page, sizes) })
  })
}

for (const size of sizes) {
  test(`what opens at ${size.width} pixels and ends with a change of the width`, async ({ page }) => {
    const capture = takerOf(page, [size])
    await page.setViewportSize(size)
    await page.goto('/explore')
    const first = page.getByRole('article').first()
    await first.getByRole('button', { name: 'Like' }).click()
    await page.getByText('Please Login to Continue').waitFor()
    await capture('Toast')
    await first.getByRole('button', { name: /^Open image/ }).click()
    await page.getByRole('dialog', { name: 'Media of the post' }).waitFor()
    await capture('Opened lightbox')
    await logIn(page, ines.name)
    // Without the toast of the login.
    await page.reload()
    const own = page.getByRole('article', { name: `Post by ${ines.name}` }).first()
    await own.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menu').waitFor()
    await capture('Opened menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create Post' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Write a post' }).fill('Low tide at six.')
    await capture('Opened composer')
  })
}
