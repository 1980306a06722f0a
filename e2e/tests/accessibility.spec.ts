import { colorRules, violationsOf } from '../fixtures/axe'
import {
  forcedColorsIssuesOf,
  overflowOf,
  runningAnimationsOf,
  undrawnButtonsOf,
} from '../fixtures/layout-checks'
import { screenWalks } from '../fixtures/screens'
import { expect, test } from '../fixtures/test'

/** 1440 by 900 at 200 %, and 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10) or a small phone. */
const small = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
]

for (const [who, walk] of Object.entries(screenWalks)) {
  const tag = who === 'a tester who looks into everything' ? '@extended' : []
  test(`every screen of ${who} is accessible: both themes, forced colours, reduced motion, small viewports`, {
    tag,
  }, async ({ page, product }) => {
    // A walk has many screens. Without motion: a dialog that is still fading in fails contrast checks.
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const check = (name: string) =>
      test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await violationsOf(page), `${name}, light`).toEqual([])
        expect(await undrawnButtonsOf(page), `${name}, drawn by the browser`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await violationsOf(page, colorRules), `${name}, dark`).toEqual([])
        await expect.poll(() => runningAnimationsOf(page), `${name}, in motion`).toEqual([])
        await page.emulateMedia({ forcedColors: 'active' })
        await expect.poll(() => forcedColorsIssuesOf(page), `${name}, edges in chosen colours`).toEqual([])
        await page.emulateMedia({ forcedColors: 'none' })
        // Last: resizing closes some states.
        for (const size of small) {
          await page.setViewportSize(size)
          // Anchored popovers follow one frame later.
          await expect.poll(() => overflowOf(page), `${name}, ${size.width} pixels wide`).toEqual([])
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    await walk({ page, product, capture: check })
  })
}
