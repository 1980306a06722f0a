import type { Page } from '@playwright/test'
import { ines } from '../../fixtures/people'
import { expect, logInAsGuest, test } from '../../fixtures/test'

const day = 24 * 60 * 60 * 1000
const posts = (page: Page) => page.getByRole('article')
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a post' })

async function publish(page: Page, text: string) {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(posts(page).first()).toContainText(text)
}

/** No time on the page is in the future. */
async function expectSensibleTimes(page: Page) {
  for (const words of await page.getByRole('article').getByRole('time').allTextContents()) {
    expect(words).toMatch(/^(few seconds ago|\d+ (min|h|d|mo) ago|[A-Z][a-z]{2} \d+, \d{4}|Edited)$/)
  }
}

for (const [name, off] of [
  ['ahead', day],
  ['behind', -day],
] as const) {
  test(`a clock a day ${name} loses no data, nor does correcting it`, async ({ page, context }) => {
    await page.goto('/explore')
    await expect(posts(page).first()).toBeVisible()
    await page.clock.setSystemTime(Date.now() + off)
    await logInAsGuest(page, ines.name)
    await publish(page, 'By the wrong clock.')
    await expectSensibleTimes(page)
    await posts(page)
      .first()
      .getByRole('button', { name: /^Like: / })
      .click()
    await expect(page.getByText('Liked', { exact: true })).toBeVisible()
    await posts(page).first().getByRole('link', { name: 'Comments: 0' }).click()
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Said by the wrong clock.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Commented!')).toBeVisible()
    await page.getByRole('link', { name: 'Feed', exact: true }).click()
    await box(page).fill('Half a thought.')

    await page.clock.setSystemTime(Date.now())
    await page.reload()
    await expect(box(page)).toHaveValue('Half a thought.')
    const first = posts(page).first()
    await expect(first).toContainText('By the wrong clock.')
    await expect(first.getByRole('button', { name: 'Like: 1' })).toHaveAttribute('aria-pressed', 'true')
    await expectSensibleTimes(page)
    const other = await context.newPage()
    await other.goto('/explore')
    await expect(posts(other).first()).toContainText('By the wrong clock.')

    await publish(page, 'By the right clock.')
    await other.getByRole('button', { name: /1 new post/ }).click()
    for (const each of [page, other]) {
      if (each === page) await page.reload()
      await expect(posts(each).nth(0)).toContainText('By the right clock.')
      await expect(posts(each).nth(1)).toContainText('By the wrong clock.')
    }
    await posts(page).nth(1).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Text of the post' }).fill('Changed by the right clock.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Post Updated Successfully')).toBeVisible()
    await expect(posts(other).nth(1)).toContainText('Changed by the right clock.')
    await expectSensibleTimes(page)
    await posts(page).nth(1).getByRole('link', { name: 'Comments: 1' }).click()
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Said by the wrong clock.')
  })
}
