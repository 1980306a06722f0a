import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { createDatabaseOfVersion, openBlankPage } from '../fixtures/stored-data'
import { expect, logInAsGuest, test } from '../fixtures/test'

// The databases of released versions, as they were written: the seed, more accounts and one damaged post.

for (const version of [1, 2, 3]) {
  test(`data of version ${version} opens with all posts, likes, comments and accounts`, async ({ page }) => {
    await openBlankPage(page)
    await createDatabaseOfVersion(page, version)
    await logInAsGuest(page, ines.name)
    await page.getByRole('link', { name: 'Explore' }).first().click()
    await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '7')
    const api = new PageApi(page, { loggedIn: true })
    const { posts } = await api.call('listPosts')
    const { users } = await api.call('listUsers')
    expect([posts.length, users.length]).toEqual([7, 10])
    const bounded = await api.minimal('listPosts', { query: 'limit=100' })
    expect(bounded.posts.map(({ _id, commentCount }) => [_id, commentCount])).toEqual(
      posts.map(({ _id, comments }) => [_id, comments.length]),
    )
    const people = await api.minimal('listUsers', { query: 'limit=100' })
    expect(
      people.users.map(({ username, followerCount, followingCount, bookmarkCount }) => [
        ...[username, followerCount, followingCount, bookmarkCount],
      ]),
    ).toEqual(
      users.map(({ username, followers, following, bookmarks }) => [
        ...[username, followers.length, following.length, bookmarks.length],
      ]),
    )
  })
}

test('a person is told once about records that could not be read, and can save a copy', async ({ page }) => {
  await openBlankPage(page)
  await createDatabaseOfVersion(page, 3)
  await page.goto('/explore')
  const notice = page.getByRole('status').filter({ hasText: 'damaged and left out' })
  const download = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Save a copy' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await page.reload()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '7')
  await expect(notice).toBeHidden()
})
