import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { tours } from '../fixtures/screens'
import { expect, test } from '../fixtures/test'

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

for (const [who, walk] of Object.entries(tours)) {
  test(`every screen of ${who} is accessible in both themes`, async ({ page, product }) => {
    // A tour is many screens. Without motion: a dialog that is still fading in has no contrast yet.
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const look = (name: string) =>
      test.step(name, async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await violationsOf(page), `${name}, ${colorScheme}`).toEqual([])
        }
      })
    await walk({ page, product, look })
  })
}
