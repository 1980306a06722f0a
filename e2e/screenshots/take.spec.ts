import { join } from 'node:path'
import { tours } from '../fixtures/screens'
import { test } from '../fixtures/test'

/** In the order in which they are taken: some states end with the first change of the width. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
  { width: 390, height: 844 },
]
const folder = process.env.SCREENSHOTS_FOLDER ?? 'test-results/screenshots'

/** What is far away is loaded when somebody comes near: those are not waited for. */
async function allPicturesInSight(): Promise<void> {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  await Promise.allSettled(inSight.map((image) => image.decode()))
}

for (const [who, walk] of Object.entries(tours)) {
  test(`every screen of ${who}`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const look = (name: string) =>
      test.step(name, async () => {
        for (const size of sizes) {
          await page.setViewportSize(size)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await page.evaluate(allPicturesInSight)
            await page.screenshot({ path: join(folder, `${name} ${size.width} ${colorScheme}.png`) })
          }
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    await walk({ page, product, look })
  })
}
