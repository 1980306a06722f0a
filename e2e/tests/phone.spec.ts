import { photo } from '../fixtures/media'
import { ewan, ines } from '../fixtures/people'
import { screenWalks } from '../fixtures/screens'
import { expect, test } from '../fixtures/test'
import { swipe, touchIssuesOf } from '../fixtures/touch'

test.describe('on a phone', { tag: '@phone' }, () => {
  test('every main task works by touch only', async ({ page }) => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    const main = page.getByRole('main')
    const text = 'Written with a thumb.'
    const post = page.getByRole('article').filter({ hasText: text })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await test.step('log in', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Already have an account ?' }).tap()
      await button('Login as Guest').tap()
      await page.getByRole('dialog').getByRole('button', { name: ines.name }).tap()
      await expect(main.getByRole('heading', { name: 'Feed' })).toBeVisible()
    })

    await test.step('write a post with a photo', async () => {
      await main.getByRole('textbox', { name: 'Write a post' }).tap()
      await page.keyboard.type(text)
      const chooser = page.waitForEvent('filechooser')
      await main.getByRole('button', { name: 'Add image' }).tap()
      await (await chooser).setFiles(photo)
      await expect(main.getByRole('button', { name: 'Remove image' })).toBeVisible()
      await main.getByRole('button', { name: 'Post', exact: true }).tap()
      await expect(page.getByText('Post Created Successfully')).toBeVisible()
      await expect(post.locator('img[src$="-1365x2048.webp"]')).toBeVisible()
    })

    await test.step('like, bookmark and share it', async () => {
      await post.getByRole('button', { name: 'Like: 0' }).tap()
      await expect(post.getByRole('button', { name: 'Like: 1', pressed: true })).toBeVisible()
      await post.getByRole('button', { name: 'Bookmark' }).tap()
      await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
      await post.getByRole('button', { name: 'Share' }).tap()
      const share = page.getByRole('dialog', { name: 'Share' })
      await expect(share.getByLabel('Link to the post')).toHaveValue(/\/post\//)
      await share.getByRole('button', { name: 'Close' }).tap()
      await expect(share).toBeHidden()
    })

    await test.step('write a comment, change it and take it back', async () => {
      await post.getByRole('link', { name: 'Comments: 0' }).tap()
      await page.getByRole('textbox', { name: 'Add a comment' }).tap()
      await page.keyboard.type('And with')
      await button('Comment').tap()
      const comments = page.getByRole('list', { name: 'Comments' })
      await comments.getByRole('button', { name: 'Edit comment' }).tap()
      await comments.getByRole('textbox', { name: 'Text of the comment' }).fill('And with another.')
      await comments.getByRole('button', { name: 'Save' }).tap()
      await expect(comments).toContainText('And with another.')
      await comments.getByRole('button', { name: 'Delete comment' }).tap()
      await expect(post.getByRole('link', { name: 'Comments: 0' })).toBeVisible()
    })

    await test.step('open the photo, and swipe it away', async () => {
      await post.getByRole('button', { name: /^Open image/ }).tap()
      const lightbox = page.getByRole('dialog', { name: 'Media of the post' })
      await expect(lightbox.locator('img')).toBeVisible()
      await swipe(page, { y: 200 })
      await expect(lightbox).toBeHidden()
    })

    await test.step('find it among the bookmarks', async () => {
      await page.goto('/bookmark')
      await expect(main.getByRole('heading', { name: 'Bookmark' })).toBeVisible()
      await expect(post).toBeVisible()
    })

    await test.step('find somebody, unfollow and follow them again', async () => {
      await bar.getByRole('link', { name: 'Explore' }).tap()
      await page.getByRole('searchbox', { name: 'Search people' }).tap()
      await page.keyboard.type(ewan.username)
      await page.getByRole('search').getByRole('link', { name: ewan.name }).tap()
      await expect(main.getByRole('heading', { name: ewan.name })).toBeVisible()
      await main.getByRole('button', { name: 'Following', exact: true }).tap()
      await main.getByRole('button', { name: 'Unfollow', exact: true }).tap()
      await main.getByRole('button', { name: 'Follow', exact: true }).tap()
      await expect(page.getByText('Followed', { exact: true })).toBeVisible()
    })

    await test.step('change the own profile', async () => {
      await bar.getByRole('link', { name: 'Profile' }).tap()
      await button('Edit Profile').tap()
      const form = page.getByRole('dialog', { name: 'Edit Profile' })
      await form.getByLabel('First Name').fill('Inácia')
      await form.getByRole('button', { name: 'Update', exact: true }).tap()
      await expect(main.getByRole('heading', { name: 'Inácia Taveira' })).toBeVisible()
    })

    await test.step('send a request', async () => {
      await button('Settings').tap()
      await page.getByRole('dialog').getByRole('link', { name: 'Request tester' }).tap()
      await button('Submit').tap()
      await expect(page.getByText('200 OK')).toBeVisible()
      await button('Logout').tap()
      await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
    })
  })

  test.describe('touch targets', () => {
    // The walks use the desktop layout, and check each screen in the phone layout.
    const [desktop, phone] = [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]
    test.use({ viewport: desktop })

    for (const [who, walk] of Object.entries(screenWalks)) {
      const tag = ['a visitor', 'a writer', 'a tester'].includes(who) ? [] : '@extended'
      test(`are large enough on every screen of ${who}`, { tag }, async ({ page, product }) => {
        const check = (name: string) =>
          test.step(name, async () => {
            await page.setViewportSize(phone)
            await expect.poll(() => touchIssuesOf(page), name).toEqual([])
            await page.setViewportSize(desktop)
          })
        await walk({ page, product, capture: check })
      })
    }
  })
})
