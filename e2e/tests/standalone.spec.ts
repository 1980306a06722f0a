import { violationsOf } from '../fixtures/axe'
import { ewan, ines } from '../fixtures/people'
import { createFutureDatabase } from '../fixtures/stored-data'
import { expect, test } from '../fixtures/test'

test('social runs standalone: someone logs in, posts and opens the post', async ({ page, product }) => {
  await page.goto(product.origins.social)
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')

  await page.getByLabel('Signed in as').selectOption(ines.name)
  await expect(page.getByLabel('Signed in as')).toHaveValue(ines.username)
  await page.getByRole('link', { name: 'Feed' }).click()
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Written without a shell.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
  const post = page.getByRole('article').filter({ hasText: 'Written without a shell.' })
  await post.getByRole('link', { name: 'Comments: 0' }).click()
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  await page.reload()
  await expect(post).toBeVisible()
})

test('profile runs standalone: a person is found and followed', async ({ page, product }) => {
  await page.goto(product.origins.profile)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Signed in as').selectOption(ines.name)
  await expect(page.getByLabel('Signed in as')).toHaveValue(ines.username)
  await page.getByLabel('Search people').fill('KOJO')
  const row = page.getByRole('listitem').filter({ hasText: '@kojotapes' }).first()
  await row.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText('Followed')).toBeVisible()
  await page.goto(`${product.origins.profile}/profile/${ewan.username}`)
  await expect(page.getByRole('heading', { name: ewan.name, level: 1 })).toBeVisible()
})

test('mockman runs standalone: a request gets a response', async ({ page, product }) => {
  await page.goto(product.origins.mockman)
  await page.getByRole('button', { name: 'Submit' }).click()
  const response = page.getByRole('region', { name: 'Response' })
  await expect(response.getByText('200 OK')).toBeVisible()
  await expect(response).toContainText('todos')
})

for (const remote of ['social', 'profile', 'mockman'] as const) {
  const tag = remote === 'social' ? [] : '@extended'
  test(`standalone ${remote} shows what is wrong with its data, and can be reset`, { tag }, async ({
    page,
    product,
  }) => {
    await createFutureDatabase(page, product.origins[remote])
    await page.goto(product.origins[remote])
    const problem = page.getByRole('heading', { name: 'Your data could not be opened', level: 1 })
    await expect(problem).toBeVisible()
    await expect(page.getByText(/written by a newer version of EchoSphere/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Retry' }).click()
    await loaded
    await expect(problem).toBeVisible()

    await page.getByRole('button', { name: 'Reset all data' }).click()
    await page
      .getByRole('dialog', { name: 'Reset all data?' })
      .getByRole('button', { name: 'Delete everything' })
      .click()
    await expect(problem).toBeHidden()
    await page.getByLabel('Signed in as').selectOption(ines.name)
    await expect(page.getByLabel('Signed in as')).toHaveValue(ines.username)
  })
}
