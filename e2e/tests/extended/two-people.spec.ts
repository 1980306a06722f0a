import type { Page } from '@playwright/test'
import { signUp } from '../../fixtures/sign-up'
import { expect, test } from '../../fixtures/test'

// On a server, because two browsers share nothing else.
test.use({ onServer: true })

const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function publish(page: Page, text: string): Promise<void> {
  await page.goto('/feed')
  await page.getByRole('textbox', { name: 'Write a post' }).fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
}

/** Comments on somebody's newest post among all posts. */
async function comment(page: Page, on: string, text: string): Promise<void> {
  await page.goto('/explore')
  await postOf(page, on).getByRole('link', { name: 'Comments: 0' }).click()
  await page.getByRole('textbox', { name: 'Add a comment' }).fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText(text)
  // It is shown before it is stored, and whoever leaves the page meanwhile keeps it as a draft.
  await expect(page.getByText('Commented!')).toBeVisible()
}

async function follow(page: Page, username: string): Promise<void> {
  await page.goto(`/profile/${username}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(main.getByRole('button', { name: '1 Follower', exact: true })).toBeVisible()
  await expect(page.getByText('Followed', { exact: true })).toBeVisible()
}

test('two people in two browsers post, comment, like, follow and delete in turns', async ({
  page: ada,
  product,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: product.origins.shell })
  const bob = await other.newPage()
  await signUp(ada, { firstName: 'Ada', lastName: 'Lovelace', username: 'ada' })
  await signUp(bob, { firstName: 'Bob', lastName: 'Builder', username: 'bob' })
  await publish(ada, 'The kettle is on.')

  await test.step('he comments on her post, likes it and follows her', async () => {
    await comment(bob, 'The kettle is on.', 'Two sugars, please.')
    await postOf(bob, 'The kettle is on.').getByRole('button', { name: 'Like: 0' }).click()
    await expect(bob.getByText('Liked', { exact: true })).toBeVisible()
    await follow(bob, 'ada')
  })

  await test.step('his feed has her post, and he publishes one', async () => {
    await publish(bob, 'I bring biscuits.')
    await expect(postOf(bob, 'The kettle is on.').getByRole('button', { name: 'Like: 1' })).toBeVisible()
  })

  await test.step('she comments on his post, follows him and has both in her feed', async () => {
    await comment(ada, 'I bring biscuits.', 'Which ones?')
    await follow(ada, 'bob')
    await ada.goto('/feed')
    await expect(postOf(ada, 'I bring biscuits.')).toBeVisible()
    await postOf(ada, 'The kettle is on.').getByRole('link', { name: 'Comments: 1' }).click()
    await expect(ada.getByRole('list', { name: 'Comments' })).toContainText('Two sugars, please.')
  })

  await test.step('she deletes hers: only his is left for both', async () => {
    await ada.getByRole('article').first().getByRole('button', { name: 'More' }).click()
    await ada.getByRole('menuitem', { name: 'Delete' }).click()
    await ada.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(ada.getByText('Deleted', { exact: true })).toBeVisible()
    for (const page of [ada, bob]) {
      await page.goto('/feed')
      await expect(postOf(page, 'I bring biscuits.').getByRole('link', { name: 'Comments: 1' })).toBeVisible()
      await expect(postOf(page, 'The kettle is on.')).toHaveCount(0)
    }
  })
  await other.close()
})
