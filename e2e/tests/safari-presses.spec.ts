import { ines } from '../fixtures/people'
import { pressAsSafari } from '../fixtures/safari-presses'
import { expect, logIn, test } from '../fixtures/test'

test.beforeEach(({ context }) => pressAsSafari(context))

test('dialogs, pictures and pages return the focus to what a mouse has pressed, in Safari as well', async ({
  page,
}) => {
  await logIn(page, ines.name, '/explore')
  const post = page.getByRole('article').first()
  for (const [opener, dialog] of [
    [page.getByRole('button', { name: 'Create Post' }), 'Create Post'],
    [page.getByRole('button', { name: 'Settings' }), 'Settings'],
    [post.getByRole('button', { name: 'Share' }), 'Share'],
    [post.getByRole('button', { name: 'Open image' }), 'Media of the post'],
  ] as const) {
    await opener.click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  const date = post.getByRole('link', { name: / ago$/ })
  await date.click()
  await expect(page.getByRole('heading', { name: 'Post' })).toBeFocused()
  await page.goBack()
  await expect(date).toBeFocused()
})
