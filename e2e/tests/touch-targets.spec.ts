import { screenWalks } from '../fixtures/screens'
import { expect, test } from '../fixtures/test'
import { touchIssuesOf } from '../fixtures/touch'

// The walks use the desktop layout, and check each screen in the phone layout.
const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.describe('touch targets', { tag: '@phone' }, () => {
  test.use({ viewport: desktop })

  for (const [who, walk] of Object.entries(screenWalks)) {
    const tag = ['a visitor', 'a writer', 'a tester'].includes(who) ? [] : '@extended'
    test(`are large enough on every screen of ${who}`, { tag }, async ({ page, product }) => {
      const check = (name: string) =>
        test.step(name, async () => {
          await page.setViewportSize(phone)
          await expect.poll(() => touchIssuesOf(page), name).toEqual([])
          await page.setViewportSize(desktop)
        })
      await walk({ page, product, capture: check })
    })
  }
})
