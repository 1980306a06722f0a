import type { Page } from '@playwright/test'
import { ewan, ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' })

/** Opens the Share dialog of the first post, and returns the expected URL. */
async function share(page: Page, origin: string): Promise<string> {
  await page.goto('/explore')
  const post = page.getByRole('article').first()
  const path = await post.getByRole('link', { name: /^Comments: / }).getAttribute('href')
  await post.getByRole('button', { name: 'Share' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toBeFocused()
  return `${origin}${path}`
}

test('a link to a post can be copied and opened', { tag: '@chromium' }, async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = await share(page, product.origins.shell)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share' }).first()).toBeFocused()
  await page.goto(link)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('without clipboard permission, the link is copied from its field', { tag: '@extended' }, async ({
  page,
  product,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const link = await share(page, product.origins.shell)
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
})

test('if copying is impossible, the link is selected', { tag: '@extended' }, async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  const link = await share(page, product.origins.shell)
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText("Couldn't copy the link. Copy it from the field.")).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Link to the post' })).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
})

test('share targets on the web open in a new tab with the link', async ({ page, product }) => {
  const link = await share(page, product.origins.shell)
  const targets = dialog(page).getByRole('list', { name: 'Share on the web' }).getByRole('link')
  await expect(targets).toHaveText(['WhatsApp', 'Twitter', 'Facebook', 'Telegram'])
  for (const target of await targets.all()) {
    await expect(target).toHaveAttribute('target', '_blank')
    await expect(target).toHaveAttribute('rel', /noopener/)
    expect(decodeURIComponent((await target.getAttribute('href')) ?? '')).toContain(link)
  }
})

test('the native share sheet gets title, text and link', async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = JSON.stringify(data)
        return Promise.reject(new DOMException('Closed', 'AbortError'))
      },
    })
  })
  const link = await share(page, product.origins.shell)
  await dialog(page).getByRole('button', { name: 'Share with an app' }).click()
  const shared = JSON.parse(await page.title()) as ShareData
  expect(shared).toEqual({
    title: expect.stringMatching(/^Post by /),
    text: 'Check out this post',
    url: link,
  })
})

test('the faces of those who like a post open the list of all, with links to their profiles', {
  tag: '@server',
}, async ({ page }) => {
  await logIn(page, ines.name)
  const post = page.getByRole('article', { name: `Post by ${ines.name}` }).first()
  await post.getByRole('link', { name: 'Comments: 3' }).click()
  await expect(page.getByRole('button', { name: 'Liked by Kojo Amankwah and Ewan Tulloch' })).toBeVisible()
  await page.getByRole('button', { name: /^Like: / }).click()
  const faces = page.getByRole('button', { name: 'Liked by you, Kojo Amankwah and Ewan Tulloch' })
  await faces.click()
  const likedBy = page.getByRole('dialog', { name: 'Liked by' })
  await expect(likedBy.getByRole('listitem')).toHaveCount(3)
  await expect(likedBy.getByRole('listitem').first()).toContainText(`${ines.name}@${ines.username}`)
  await likedBy.getByRole('button', { name: 'Close' }).click()
  await expect(likedBy).toBeHidden()
  await expect(faces).toBeFocused()
  await page.keyboard.press('Enter')
  await likedBy.getByRole('link', { name: ewan.name }).click()
  await expect(page).toHaveURL(`/profile/${ewan.username}`)
  await expect(likedBy).toBeHidden()
})

test('a post that nobody likes shows no faces until somebody does', async ({ page }) => {
  await logIn(page, ines.name)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Nobody yet.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const post = page.getByRole('article').filter({ hasText: 'Nobody yet.' })
  await post.getByRole('link', { name: 'Comments: 0' }).click()
  const faces = page.getByRole('button', { name: /^Liked by/ })
  await expect(page.getByRole('button', { name: 'Like: 0' })).toBeVisible()
  await expect(faces).toHaveCount(0)
  await page.getByRole('button', { name: 'Like: 0' }).click()
  await expect(faces).toHaveAccessibleName('Liked by you')
})
