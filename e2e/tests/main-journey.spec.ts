import { ines, ownProfileLink } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

test('a guest publishes a post, likes and comments on it, finds it on the profile and sends a request', {
  tag: '@server',
}, async ({ page }) => {
  const text = 'The ferry is late again, and nobody minds.'
  const post = page.getByRole('article').filter({ hasText: text })

  await test.step('a visitor finds the landing page', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
    await page.getByRole('link', { name: 'Already have an account ?' }).click()
  })

  await test.step('guest login leads to the feed', async () => {
    await page.getByRole('button', { name: 'Login as Guest' }).click()
    await page.getByRole('dialog', { name: 'Select a User' }).getByRole('button', { name: ines.name }).click()
    await expect(page).toHaveURL('/feed')
    await expect(page.getByText('Login Successfull')).toBeVisible()
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })

  await test.step('a post is published', async () => {
    await page.getByRole('textbox', { name: 'Write a post' }).fill(text)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Post Created Successfully')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(text)
  })

  await test.step('it is liked', async () => {
    await post.getByRole('button', { name: 'Like: 0' }).click()
    await expect(post.getByRole('button', { name: 'Like: 1', pressed: true })).toBeVisible()
    await expect(page.getByText('Liked', { exact: true })).toBeVisible()
  })

  await test.step('it is opened and commented', async () => {
    await post.getByRole('link', { name: 'Comments: 0' }).click()
    await expect(page).toHaveURL(/\/post\/[\w-]+$/)
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Except the gulls.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByText('Commented!')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Except the gulls.')
  })

  await test.step('the own profile shows it', async () => {
    await ownProfileLink(page, ines.name).click()
    await expect(page).toHaveURL(`/profile/${ines.username}`)
    await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
    await expect(post).toBeVisible()
  })

  await test.step('after a reload the person is still logged in and the post still there', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(post.getByRole('button', { name: 'Like: 1', pressed: true })).toBeVisible()
    await expect(post.getByRole('link', { name: 'Comments: 1' })).toBeVisible()
  })

  await test.step('the request tester sends GET /api/posts', async () => {
    await page.goto('/mockman')
    await page.getByRole('textbox', { name: 'Endpoint' }).fill('/api/posts')
    await page.getByRole('button', { name: 'Submit' }).click()
    const response = page.getByRole('region', { name: 'Response' })
    await expect(response.getByText('200 OK')).toBeVisible()
    await response.getByRole('treeitem', { name: /^0: / }).click()
    await expect(response).toContainText(text)
  })

  await test.step('logout leads back to the landing page', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
    await page.goto('/feed')
    await expect(page).toHaveURL('/login')
  })
})
