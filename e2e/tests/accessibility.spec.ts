import { rulesOfColour, violationsOf } from '../fixtures/axe'
import { tours } from '../fixtures/screens'
import { edgesOf, motionOf, sidewaysOf } from '../fixtures/sights'
import { expect, test } from '../fixtures/test'

/** 1440 by 900 at 200 %, and 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10) or a small phone. */
const small = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
]

for (const [who, walk] of Object.entries(tours)) {
  test(`every screen of ${who} is there for everybody: both themes, chosen colours, less motion, little room`, async ({
    page,
    product,
  }) => {
    // A tour is many screens. Without motion: a dialog that is still fading in has no contrast yet.
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const look = (name: string) =>
      test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await violationsOf(page), `${name}, light`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await violationsOf(page, rulesOfColour), `${name}, dark`).toEqual([])
        await expect.poll(() => motionOf(page), `${name}, in motion`).toEqual([])
        await page.emulateMedia({ forcedColors: 'active' })
        await expect.poll(() => edgesOf(page), `${name}, edges in chosen colours`).toEqual([])
        await page.emulateMedia({ forcedColors: 'none' })
        // Last: some states end with a change of the width.
        for (const size of small) {
          await page.setViewportSize(size)
          // What opens beside something follows it a frame later.
          await expect.poll(() => sidewaysOf(page), `${name}, ${size.width} pixels wide`).toEqual([])
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    await walk({ page, product, look })
  })
}
