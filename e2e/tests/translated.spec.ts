import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

test.use({ isTranslated: true })

// The other journeys run on translated pages in a project of their own.
test('a page that the browser translates goes on showing what people do', async ({ page }) => {
  await logIn(page, ines.name)
  const first = page.getByRole('article').first()
  const likes = first.getByRole('button', { name: /^Like: / })
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Read in every language.')
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(first).toContainText('Read in every language.')
  await likes.click()
  await expect(likes).toHaveText('1')
  await first.getByRole('link', { name: /^Comments: / }).click()
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Also here.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Also here.')
  await expect(first.getByRole('link', { name: /^Comments: / })).toHaveText('1')
})
