import type { Page } from '@playwright/test'
import { clip, photo, upload } from '../fixtures/media'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logIn, navigate, test } from '../fixtures/test'
import { doubleTap, pinch, swipe, touch } from '../fixtures/touch'

const box = (page: Page) => page.getByRole('dialog', { name: 'Media of the post' })
const picture = (page: Page) => box(page).locator('img')
const transform = (page: Page) => picture(page).evaluate((image) => (image as HTMLElement).style.transform)

/** Publishes a post with two images and opens Explore. */
async function openPost(page: Page) {
  await logIn(page, ines.name)
  const { url } = await upload(page, photo)
  const postData = { content: 'Two of a kind.', postImage: [url, `${url}?second`] }
  await new PageApi(page, { loggedIn: true }).call('createPost', { body: { postData } })
  await navigate(page, '/explore')
  const post = page.getByRole('article').filter({ hasText: 'Two of a kind.' })
  await expect(post).toBeVisible()
  return post
}

test('an image opens in the lightbox, and Escape, Enter, Close and Back return to it', async ({ page }) => {
  const post = await openPost(page)
  const second = post.getByRole('button', { name: 'Open image 2 of 2' })
  const closings = {
    Escape: () => page.keyboard.press('Escape'),
    Enter: () => page.keyboard.press('Enter'),
    Close: () => box(page).getByRole('button', { name: 'Close' }).click(),
    Back: () => page.goBack(),
  }
  for (const [name, close] of Object.entries(closings)) {
    await test.step(name, async () => {
      await second.click()
      await expect(box(page).getByText('Image 2 of 2')).toBeVisible()
      await close()
      await expect(box(page)).toBeHidden()
      await expect(second).toBeFocused()
      await expect(page).toHaveURL('/explore')
    })
  }
})

test('Enter closes the lightbox after a click on a button, and presses a button that Tab has reached', async ({
  page,
}) => {
  const post = await openPost(page)
  const first = post.getByRole('button', { name: 'Open image 1 of 2' })
  await first.click()
  await box(page).getByRole('button', { name: 'Rotate' }).click()
  await page.keyboard.press('r')
  await expect.poll(() => transform(page)).toContain('rotate(180deg)')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('region', { name: 'Picture' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(box(page).getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page).getByText('Image 2 of 2')).toBeVisible()
})

test('the alternative text is the caption, on near-black in both themes', async ({ page }) => {
  await page.goto('/explore')
  const post = page.getByRole('article', { name: `Post by ${ines.name}` })
  const opener = post.getByRole('button', { name: /^Open image 1 of 2: / })
  const alt = ((await opener.getAttribute('aria-label')) ?? '').replace('Open image 1 of 2: ', '')
  await opener.click()
  await expect(picture(page)).toHaveAttribute('alt', alt)
  await expect(box(page).getByText(alt)).toBeVisible()
  const below = (await box(page).getByText(alt).boundingBox())?.y ?? 0
  const { y = 0, height = 0 } = (await picture(page).boundingBox()) ?? {}
  expect(below).toBeGreaterThanOrEqual(y + height)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(box(page)).toHaveCSS('background-color', 'rgb(12, 10, 9)')
    await expect(picture(page)).toHaveCSS('filter', 'none')
  }
  await page.keyboard.press('ArrowRight')
  await expect(box(page).getByText(alt)).toBeHidden()
})

test('closing the lightbox restores focus on the page of a post, too', async ({ page }) => {
  const post = await openPost(page)
  await post.getByRole('link', { name: /^Comments/ }).click()
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeFocused()
  const second = page.getByRole('article').getByRole('button', { name: 'Open image 2 of 2' })
  await second.click()
  await expect(box(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(second).toBeFocused()
})

test('shortcuts rotate, zoom and switch images; the page behind does not scroll', async ({ page }) => {
  const post = await openPost(page)
  await post.getByRole('button', { name: 'Open image 1 of 2' }).click()
  await expect(box(page)).toBeVisible()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('r')
  await page.keyboard.press('r')
  await expect.poll(() => transform(page)).toContain('rotate(180deg)')
  await page.keyboard.press('+')
  await expect.poll(() => transform(page)).toContain('scale(1.5)')
  await page.mouse.wheel(0, 120)
  await expect.poll(() => transform(page)).toContain('translate(0px, -120px)')
  await page.keyboard.press('-')
  await expect.poll(() => transform(page)).toContain('scale(1)')
  await page.keyboard.press('ArrowRight')
  await expect(box(page).getByText('Image 2 of 2')).toBeVisible()
  await expect.poll(() => transform(page)).toContain('rotate(0deg)')
  await page.keyboard.press('ArrowLeft')
  await expect(box(page).getByText('Image 1 of 2')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('double click zooms, dragging pans, and the focus stays inside', async ({ page }) => {
  const post = await openPost(page)
  await post.getByRole('button', { name: 'Open image 1 of 2' }).click()
  await picture(page).dblclick()
  await expect.poll(() => transform(page)).toContain('scale(2)')
  await page.mouse.move(700, 450)
  await page.mouse.down()
  await page.mouse.move(760, 480)
  await page.mouse.up()
  await expect.poll(() => transform(page)).toContain('translate(60px, 30px)')
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    // A focus guard after the last control moves the focus to the first.
    await expect
      .poll(() => box(page).evaluate((element) => element.contains(document.activeElement)))
      .toBe(true)
  }
})

test('a video that is scrolled out of view pauses', async ({ page }) => {
  await page.goto('/explore?seed=60')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await logIn(page, ines.name)
  const { url } = await upload(page, clip)
  const body = { postData: { content: 'Moving.', postImage: [url] } }
  await new PageApi(page, { loggedIn: true }).call('createPost', { body })
  await navigate(page, '/explore')
  const video = page.getByRole('article').filter({ hasText: 'Moving.' }).locator('video')
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('one video plays at a time, and none behind the lightbox', async ({ page }) => {
  await logIn(page, ines.name)
  const [{ url }, { url: image }] = await Promise.all([upload(page, clip), upload(page, photo)])
  const api = new PageApi(page, { loggedIn: true })
  for (const postImage of [[url, image], [`${url}?second`]]) {
    await api.call('createPost', { body: { postData: { content: 'Moving.', postImage } } })
  }
  await navigate(page, '/explore')
  const videos = page.locator('article video')
  const play = (index: number) =>
    videos.nth(index).evaluate((video: HTMLVideoElement) => {
      // It must not end by itself.
      video.loop = true
      return video.play()
    })
  const playing = () => videos.evaluateAll((all) => all.map((video) => !(video as HTMLVideoElement).paused))
  await play(0)
  await expect.poll(playing).toEqual([true, false])
  await play(1)
  await expect.poll(playing).toEqual([false, true])
  await page.getByRole('button', { name: 'Open image 2 of 2' }).first().click()
  await expect(picture(page)).toBeVisible()
  await expect.poll(playing).toEqual([false, false])
})

test('swiping switches images, and closes the lightbox', { tag: '@phone' }, async ({ page }) => {
  const post = await openPost(page)
  const first = post.getByRole('button', { name: 'Open image 1 of 2' })
  await first.tap()
  await expect(box(page).getByText('Image 1 of 2')).toBeVisible()
  await swipe(page, { x: -150 })
  await expect(box(page).getByText('Image 2 of 2')).toBeVisible()
  await swipe(page, { x: -150 })
  await expect(box(page).getByText('Image 2 of 2')).toBeVisible()
  await swipe(page, { x: 150, y: 40 })
  await expect(box(page).getByText('Image 1 of 2')).toBeVisible()
  await swipe(page, { y: -200 })
  await expect(box(page)).toBeVisible()
  for (const button of await box(page).getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await swipe(page, { y: 200 })
  await expect(box(page)).toBeHidden()
  await expect(first).toBeFocused()
  await expect(page).toHaveURL('/explore')
})

test('a picture that is pulled down follows the finger, and goes back when it is not pulled far', {
  tag: '@phone',
}, async ({ page }) => {
  const post = await openPost(page)
  await post.getByRole('button', { name: 'Open image 1 of 2' }).tap()
  await expect(box(page).getByText('Image 1 of 2')).toBeVisible()
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    const finger = await touch(page)
    await finger.move({ y: 40 })
    await finger.move({ y: 80 })
    const isStill = reducedMotion === 'reduce'
    await expect
      .poll(() => transform(page))
      .toContain(isStill ? 'translate(0px, 0px)' : 'translate(0px, 80px)')
    await finger.move({ y: 20 })
    await finger.up()
    await expect.poll(() => transform(page)).toContain('translate(0px, 0px)')
    await expect(box(page)).toBeVisible()
  }
})

test('pinching zooms, one finger pans, and a double tap resets the zoom', {
  tag: '@phone',
}, async ({ page }) => {
  const post = await openPost(page)
  await post.getByRole('button', { name: 'Open image 1 of 2' }).tap()
  await expect(box(page).getByText('Image 1 of 2')).toBeVisible()
  await pinch(page, 60, 180)
  await expect.poll(() => transform(page)).toContain('scale(3)')
  await swipe(page, { x: -150 })
  await expect.poll(() => transform(page)).toMatch(/translate\(-150px, /)
  await expect(box(page).getByText('Image 1 of 2')).toBeVisible()
  await pinch(page, 180, 40)
  await expect.poll(() => transform(page)).toContain('translate(0px, 0px) rotate(0deg) scale(1)')
  for (const zoom of ['scale(2)', 'scale(1)']) {
    await doubleTap(page)
    await expect.poll(() => transform(page)).toContain(zoom)
  }
})
