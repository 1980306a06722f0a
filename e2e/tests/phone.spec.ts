import type { Locator } from '@playwright/test'
import { openComposer } from '../fixtures/composer'
import { overflowOf } from '../fixtures/layout-checks'
import { photo } from '../fixtures/media'
import { ewan, ines } from '../fixtures/people'
import { expect, logIn, navigate, test } from '../fixtures/test'
import { swipe } from '../fixtures/touch'

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
      await bar.getByRole('button', { name: 'Create Post' }).tap()
      const composer = page.getByRole('dialog', { name: 'Create Post' })
      await expect(composer.getByRole('textbox', { name: 'Write a post' })).toBeFocused()
      await page.keyboard.type(text)
      const chooser = page.waitForEvent('filechooser')
      await composer.getByRole('button', { name: 'Add image' }).tap()
      await (await chooser).setFiles(photo)
      await expect(composer.getByRole('button', { name: 'Remove image' })).toBeVisible()
      await composer.getByRole('button', { name: 'Post', exact: true }).tap()
      await expect(page.getByText('Post Created Successfully')).toBeVisible()
      await expect(post.locator('img[src$="-1365x2048.640.webp"]')).toBeVisible()
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
      await button('Account').tap()
      await page.getByRole('dialog').getByRole('link', { name: 'Request tester' }).tap()
      await button('Submit').tap()
      await expect(page.getByRole('tabpanel').getByText('200 OK')).toBeVisible()
      await button('Account').tap()
      await button('Logout').tap()
      await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
    })
  })

  test('the first post is near the top of every list', async ({ page }) => {
    await logIn(page, ewan.name)
    for (const title of ['Feed', 'Explore', 'Bookmark']) {
      await navigate(page, `/${title.toLowerCase()}`)
      // The bar has the title.
      await expect(page.getByRole('banner')).toContainText(title)
      const top = async () => (await page.getByRole('article').first().boundingBox())?.y
      await expect.poll(top, title).toBeLessThanOrEqual(160)
    }
  })

  test('a tall picture, which ends before the edge of the screen, keeps its corners', async ({ page }) => {
    await logIn(page, ewan.name)
    await openComposer(page)
    await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
    await page.getByRole('button', { name: 'Post', exact: true }).tap()
    const picture = page.getByRole('article').first().getByRole('button', { name: 'Open image' })
    await expect(picture).toBeVisible()
    const corners = await picture.evaluate((button) => {
      const { borderStartStartRadius, borderEndEndRadius } = getComputedStyle(
        button.parentElement?.parentElement ?? button,
      )
      return [borderStartStartRadius, borderEndEndRadius]
    })
    expect(corners[1]).toBe(corners[0])
  })

  test('a visitor who wants to post gets a sheet that leads to the login, and back', async ({ page }) => {
    await page.goto('/explore')
    await page.getByRole('button', { name: 'Create Post' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Create Post' })
    await expect(sheet.getByText('Log in to write a post.')).toBeVisible()
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeLessThan(400)
    await sheet.getByRole('link', { name: 'Login' }).tap()
    await page.getByRole('button', { name: 'Login as Guest' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: ines.name }).tap()
    await expect(page).toHaveURL(/\/explore$/)
  })

  test('who wrote a post can be read with text of twice the size', async ({ page }) => {
    await page.goto('/explore')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    const name = page.getByRole('article').getByRole('link', { name: ines.name }).first()
    await expect.poll(() => name.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
  })

  test('posts fit the smallest phones, with their actions in one line, and so does text of twice the size', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/explore')
    const post = page.getByRole('article').first()
    const share = post.getByRole('button', { name: 'Share' })
    const icon = post.getByRole('link', { name: /^Comments/ }).locator('svg')
    const isOneLine = async () =>
      (await share.boundingBox())?.y === (await icon.locator('..').boundingBox())?.y
    await expect.poll(isOneLine).toBe(true)
    const widths = () => Promise.all([icon, share].map(async (each) => (await each.boundingBox())?.width))
    const before = await widths()
    expect(before[0]).toBe(18)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    await expect.poll(() => overflowOf(page)).toEqual([])
    expect(await widths()).toEqual(before)
  })

  test('the request tester begins below the bar, which has its title', async ({ page }) => {
    await page.goto('/mockman')
    const address = page.getByPlaceholder('Enter your endpoint')
    await expect(address).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Request tester')
    const bar = await page.getByRole('banner').boundingBox()
    const { y = Number.NaN } = (await page.getByRole('region', { name: 'Console' }).boundingBox()) ?? {}
    expect(y).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  test('the bar has the title of a page that cannot be loaded', async ({ page, product }) => {
    product.faults.fail('mockman', 'dead')
    await page.goto('/mockman')
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Request tester')
  })

  test('the bar below makes room while scrolling down, and is back on the way up and on focus', async ({
    page,
  }) => {
    await page.goto('/explore')
    await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
    const bar = page.getByRole('navigation', { name: 'Main' })
    const scroll = async (by: number) => {
      await page.mouse.move(195, 420)
      await page.mouse.wheel(0, by)
    }
    await expect(bar).toBeInViewport({ ratio: 1 })
    await scroll(200)
    await expect(bar).not.toBeInViewport()
    await scroll(-40)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await scroll(200)
    await expect(bar).not.toBeInViewport()
    await bar.getByRole('link', { name: 'Explore' }).focus()
    await expect(bar).toBeInViewport({ ratio: 1 })
  })

  test('nothing lies below the notch, the corners or the line for gestures', async ({ page }) => {
    const insets = { top: 44, right: 12, bottom: 34, left: 12 }
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setSafeAreaInsetsOverride', { insets })
    const isInside = async (element: Locator) => {
      const box = await element.boundingBox()
      return (
        box !== null &&
        box.x >= insets.left &&
        box.y >= insets.top &&
        box.x + box.width <= 390 - insets.right &&
        box.y + box.height <= 844 - insets.bottom
      )
    }
    await logIn(page, ines.name)
    const account = page.getByRole('button', { name: 'Account' })
    for (const control of [
      account,
      ...(await page.getByRole('navigation', { name: 'Main' }).locator('a, button').all()),
    ])
      expect(await isInside(control)).toBe(true)
    await account.tap()
    const last = page.getByRole('dialog').getByRole('button', { name: 'Logout' })
    await expect.poll(() => isInside(last)).toBe(true)
  })
})
