import type { Page } from '@playwright/test'
import { type ApiFault, apiFaults, setApiFaults } from '../fixtures/api-faults'
import { PageApi } from '../fixtures/page-api'
import { expect, test } from '../fixtures/test'
import { type Write, writes } from '../fixtures/writes'

/** What a person reads when a write fails so. */
function wordsOf(write: Write, fault: ApiFault): string {
  if (!write.tellsWhy) return write.failure
  return write.failure + ((write.uploads && fault.uploadWords) || fault.words)
}

/** A message, or the line of a form. */
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first()

/** Waits for the words of a failure. An answer that never comes is given up by the page's clock, also when it is asked twice. */
async function expectFailure(page: Page, words: string, { patience }: ApiFault): Promise<void> {
  if (!patience) return expect(said(page, words)).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(patience)
    await expect(said(page, words)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Lets the messages of the write before go, without waiting for them. */
async function forgetMessages(page: Page): Promise<void> {
  for (const _ of ['shown', 'removed']) await page.clock.fastForward(10_000)
}

for (const fault of apiFaults) {
  test(`nothing is lost or doubled by an API that ${fault.name}, and trying again succeeds`, async ({
    page,
    product,
  }) => {
    // One page does it all, which takes a busy machine its time.
    test.slow()
    await product.configure({ developerHandles: true })
    await page.clock.install()
    const api = new PageApi(page, { asPerson: true })
    for (const write of writes) {
      await test.step(write.name, async () => {
        await write.prepare(page)
        await page.waitForFunction(() => window.echosphereApi)
        await forgetMessages(page)
        await setApiFaults(page, fault.faults)
        await write.send(page)
        await expectFailure(page, wordsOf(write, fault), fault)
        await write.kept(page)
        await setApiFaults(page)
        await (write.again ?? write.send)(page)
        await expect(said(page, write.success)).toBeVisible()
        await write.stored(api)
      })
    }
  })
}
