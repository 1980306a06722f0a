import { join } from 'node:path'
import { apps } from '../../.workspace/apps.mjs'
import { ines } from '../fixtures/people'
import type { ScreenWalk } from '../fixtures/screen-walk'
import { screenWalks } from '../fixtures/screens'
import { expect, logIn, test } from '../fixtures/test'

/** In the order in which they are taken: some states end with the first change of the width. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
  { width: 390, height: 844 },
]
const folder = process.env.SCREENSHOTS_FOLDER ?? 'test-results/screenshots'

/** Waits for visible images only: others load lazily. */
async function visibleImagesLoaded(): Promise<void> {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  await Promise.allSettled(inSight.map((image) => image.decode()))
}

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

for (const [who, walk] of Object.entries({ ...screenWalks, 'the navigation': navigation })) {
  test(`every screen of ${who}`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const capture = (name: string) =>
      test.step(name, async () => {
        for (const size of sizes) {
          await page.setViewportSize(size)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await page.evaluate(visibleImagesLoaded)
            await page.screenshot({ path: join(folder, `${name} ${size.width} ${colorScheme}.png`) })
          }
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    await walk({ page, product, capture })
  })
}
