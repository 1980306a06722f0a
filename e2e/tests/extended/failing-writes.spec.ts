import type { Page } from '@playwright/test'
import { type ApiFault, apiFaults, setApiFaults, untilApiRuns } from '../../fixtures/api-faults'
import { PageApi } from '../../fixtures/page-api'
import { expect, test } from '../../fixtures/test'
import type { Write } from '../../fixtures/write'
import { writes } from '../../fixtures/writes'

/** The message of a failed write. */
function failureMessageOf(write: Write, fault: ApiFault): string {
  if (!write.showsReason) return write.failure
  return write.failure + ((write.uploads && fault.uploadMessage) || fault.message)
}

/** A toast or a form message. */
const message = (page: Page, words: string) => page.getByText(words, { exact: true }).first()

/** Waits for the message of a failure. Fast-forwards the page's clock if the API never responds, also for a second attempt. */
async function expectFailure(page: Page, words: string, { timeoutMs }: ApiFault): Promise<void> {
  if (!timeoutMs) return expect(message(page, words)).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(timeoutMs)
    await expect(message(page, words)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Fast-forwards until the toasts of the previous write are gone. */
async function dismissToasts(page: Page): Promise<void> {
  for (const _ of ['shown', 'removed']) await page.clock.fastForward(10_000)
}

for (const fault of apiFaults) {
  test(`nothing is lost or duplicated when the API ${fault.name}, and a retry succeeds`, async ({
    page,
    product,
  }) => {
    // All writes in one page take long on a busy machine.
    test.slow()
    await product.configure({ devTools: true })
    await page.clock.install()
    const api = new PageApi(page, { loggedIn: true })
    for (const write of writes) {
      await test.step(write.name, async () => {
        await write.prepare(page)
        // A clock that jumps while the API opens its data is taken for another tab that keeps it.
        await untilApiRuns(page)
        await dismissToasts(page)
        await setApiFaults(page, fault.faults)
        await write.send(page)
        await expectFailure(page, failureMessageOf(write, fault), fault)
        await write.expectAfterFailure(page)
        await setApiFaults(page)
        await (write.retry ?? write.send)(page)
        await expect(message(page, write.success)).toBeVisible()
        await write.expectStored(api)
      })
    }
  })
}
