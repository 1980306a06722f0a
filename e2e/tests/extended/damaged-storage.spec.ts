import { PageApi } from '../../fixtures/page-api'
import { ewan, ines } from '../../fixtures/people'
import { createIncompleteDatabase, openBlankPage, putRaw } from '../../fixtures/stored-data'
import { expect, logIn, test } from '../../fixtures/test'

test('a damaged post and a damaged user are skipped, and everything else works', async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  const api = new PageApi(page)
  const { posts } = await api.call('listPosts')
  const { user } = await api.call('getUser', { parameters: { username: ewan.username } })
  const byEwan = posts.filter(({ username }) => username === ewan.username)
  expect(byEwan).not.toHaveLength(0)

  await openBlankPage(page)
  const inFuture = Date.UTC(2100, 0, 1)
  await putRaw(page, 'posts', { _id: 'damaged', authorId: user._id, createdAt: inFuture, likeCount: 1e6 })
  await putRaw(page, 'users', { _id: user._id, usernameKey: ewan.username, createdAt: inFuture })

  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await logIn(page, ines.name)
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  const articles = page.getByRole('article')
  await expect(articles.first()).toHaveAttribute('aria-setsize', String(posts.length - byEwan.length))
  await expect(articles.filter({ hasText: ewan.name })).toHaveCount(0)
  await page.goto(`/profile/${ewan.username}`)
  await expect(page.getByText(`There is no account @${ewan.username}.`)).toBeVisible()
  await page.goto('/feed')
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Still standing.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(articles.filter({ hasText: 'Still standing.' })).toBeVisible()
  expect(errors).toEqual([])
  expect(
    await api.refusal('signup', {
      body: { username: ewan.username, password: 'secret1', firstName: 'New', lastName: 'One' },
    }),
  ).toEqual([422, 'Unprocessable Entity. Username Already Exists.'])
})

/** Texts of 100 kB that break parsers with backtracking or recursion per character. */
const damagedTexts = {
  brackets: `https://a.example/${'].'.repeat(50_000)}`,
  dots: `https://a.example/${'.'.repeat(100_000)}a`,
  names: '@ada '.repeat(20_000),
  schemes: 'http://'.repeat(14_000),
  halves: '\ud83d'.repeat(100_000),
}

test('rows with 100 kB of hostile text do not break the list', async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  const { posts } = await new PageApi(page).call('listPosts')
  await openBlankPage(page)
  const moment = Date.UTC(2100, 0, 1)
  for (const [name, content] of Object.entries(damagedTexts)) {
    await putRaw(page, 'posts', {
      ...{ _id: name, authorId: posts[0]?.author._id, content, postImage: [], likeCount: 0 },
      ...{ createdAt: moment, updatedAt: moment, commentCount: 0 },
    })
  }
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '11')
  for (const name of Object.keys(damagedTexts)) {
    const damaged = page.locator(`[data-post="${name}"]`)
    // Not by a single scroll: the list may remount posts while it measures them.
    await expect(async () => {
      await damaged.scrollIntoViewIfNeeded()
      expect((await damaged.boundingBox())?.height).toBeLessThan(900)
    }).toPass({ timeout: 20_000 })
  }
  await page.locator(`[data-post="${posts[0]?._id}"]`).scrollIntoViewIfNeeded()
  await expect(page.locator(`[data-post="${posts[0]?._id}"]`)).toBeInViewport()
  await page.goto('/post/brackets')
  await expect(page.getByRole('article')).toContainText('https://a.example/')
})

test('a database without a required store is reported, and works after a reset', async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  await openBlankPage(page)
  await createIncompleteDatabase(page, 'users')
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Your data could not be opened', level: 1 })).toBeVisible()
  await expect(page.getByText(/cannot be opened: it is damaged/)).toBeVisible()
  await page.getByRole('button', { name: 'Reset all data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
})
