import { demoAccounts } from 'mock-api/seed'
import { ines, ownProfileLink } from '../fixtures/people'
import { expect, logIn, navigate, test } from '../fixtures/test'

test('guests can choose every demo account, each with its own feed and profile', async ({ page }) => {
  await page.goto('/')
  for (const { firstName, lastName, username } of demoAccounts) {
    const name = `${firstName} ${lastName}`
    await page.getByRole('link', { name: 'Already have an account ?' }).click()
    await page.getByRole('button', { name: 'Login as Guest' }).click()
    await page.getByRole('dialog', { name: 'Select a User' }).getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await ownProfileLink(page, name).click()
    await expect(page).toHaveURL(`/profile/${username}`)
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await expect(page).toHaveURL('/')
  }
})

test('a post can be written from every page of every app', { tag: '@journey' }, async ({ page }) => {
  // First the one that needs nothing of the remote with the form.
  const paths = ['/mockman', '/explore', '/bookmark', `/profile/${ines.username}`, '/nowhere']
  await logIn(page, ines.name, '/mockman')
  for (const path of paths) {
    await navigate(page, path)
    await page.getByRole('button', { name: 'Create Post' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Write a post' }).fill(`Written at ${path}`)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Post Created Successfully').last()).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await navigate(page, '/feed')
  for (const path of paths) {
    await expect(page.getByRole('article').filter({ hasText: `Written at ${path}` })).toBeVisible()
  }
})

test('a new visitor can open a shared link', async ({ page, browser }) => {
  await logIn(page, ines.name)
  const post = page.getByRole('article').first()
  const words = (await post.getByRole('paragraph').first().textContent()) ?? ''
  await post.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link to the post').inputValue()
  const visitor = await browser.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('article')).toContainText(words)
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  await visitor.close()
})

test('changes made by the request tester with the session of the page appear in the other apps at once', async ({
  page,
}) => {
  await logIn(page, ines.name)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Request tester' }).click()
  const send = async (endpoint: string, body: unknown) => {
    await page.getByPlaceholder('Enter your endpoint').fill(endpoint)
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill(JSON.stringify(body))
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await page.getByLabel('Method', { exact: true }).selectOption('POST')
  await page.getByRole('tab', { name: 'Auth' }).click()
  await page
    .getByRole('combobox', { name: 'Kind of authorization' })
    .selectOption({ label: 'Use my session' })
  await send('/api/posts', { postData: { content: 'Sent by hand.' } })
  await expect(page.getByText('201 Created')).toBeVisible()
  await send('/api/users/edit', { userData: { firstName: 'Inka' } })
  await expect(ownProfileLink(page, 'Inka Taveira')).toBeVisible()
  await page.getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Sent by hand.' })).toContainText('Inka Taveira')
})
