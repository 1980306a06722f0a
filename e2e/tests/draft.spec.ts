import { setApiFaults } from '../fixtures/api-faults'
import { openComposer } from '../fixtures/composer'
import { movingGif } from '../fixtures/media'
import { PageApi } from '../fixtures/page-api'
import { ewan, ines } from '../fixtures/people'
import { keptFiles } from '../fixtures/stored-media'
import { expect, logIn, logInAsGuest, test } from '../fixtures/test'

test('a draft with images survives a reload, shows in every editor, and is cleared by publishing', {
  tag: ['@journey', '@server'],
}, async ({ page }) => {
  await logIn(page, ines.name)
  let place = await openComposer(page)
  const box = () => place.getByRole('textbox', { name: 'Write a post' })
  await box().fill('Half a thought')
  await place.getByLabel('Add GIF').setInputFiles(movingGif)
  await place.getByRole('textbox', { name: 'Description of moving.gif' }).fill('Two colours that take turns')
  await expect(place.getByRole('button', { name: 'Remove image' })).toBeVisible()

  await page.reload()
  place = await openComposer(page)
  await expect(box()).toHaveValue('Half a thought')
  await expect(place.getByRole('img', { name: 'moving.gif' })).toBeVisible()
  // The dialog of phones.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Post' })
  await expect(dialog.getByRole('textbox', { name: 'Write a post' })).toBeFocused()
  await page.keyboard.type(', and the other half')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()

  const post = page.getByRole('article').first()
  await expect(post).toContainText('Half a thought, and the other half')
  await expect(post.getByRole('button', { name: 'Open image: Two colours that take turns' })).toBeVisible()
  await page.reload()
  place = await openComposer(page)
  await expect(box()).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(0)
})

test('a draft belongs to the person who wrote it', { tag: '@extended' }, async ({ page }) => {
  // With logins of its own, because they end.
  await logInAsGuest(page, ines.name)
  const box = page.getByRole('main').getByRole('textbox', { name: 'Write a post' })
  await box.fill('Only mine')
  await page.getByRole('button', { name: 'Logout' }).click()
  await logInAsGuest(page, ewan.name)
  await expect(box).toHaveValue('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await logInAsGuest(page, ines.name)
  await expect(box).toHaveValue('Only mine')
})

test('a post that another tab publishes from the same draft is not published twice', {
  tag: '@extended',
}, async ({ page, context }) => {
  await logIn(page, ines.name)
  await page.getByRole('main').getByRole('textbox', { name: 'Write a post' }).fill('Once is enough')
  const other = await context.newPage()
  await other.goto('/feed')
  const theirs = other.getByRole('main').getByRole('textbox', { name: 'Write a post' })
  await expect(theirs).toHaveValue('Once is enough')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
  await expect(theirs).toHaveValue('')
})

test('a draft that was left open for a day is published with its image, whose file another tab removed meanwhile', {
  tag: '@extended',
}, async ({ page, context }) => {
  await logIn(page, ines.name)
  const place = await openComposer(page)
  await place.getByLabel('Add GIF').setInputFiles(movingGif)
  await expect.poll(() => keptFiles(page)).toHaveLength(1)
  const nextDay = Date.now() + 25 * 60 * 60 * 1000
  const other = await context.newPage()
  await other.clock.setSystemTime(nextDay)
  await other.goto('/explore')
  await expect.poll(() => keptFiles(other)).toEqual([])

  await page.clock.setSystemTime(nextDay)
  await place.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
  const image = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Open image/ })
    .locator('img')
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  expect(await keptFiles(page)).toHaveLength(1)
})

test('a post whose answer was lost, and that was deleted since, can be published again', {
  tag: '@extended',
}, async ({ page, product }) => {
  await product.configure({ devTools: true })
  await logIn(page, ines.name)
  const box = page.getByRole('main').getByRole('textbox', { name: 'Write a post' })
  await box.fill('Once more')
  await setApiFaults(page, { lostRate: 100 })
  const post = page.getByRole('button', { name: 'Post', exact: true })
  await post.click()
  await expect(page.getByText('Could not post.')).toBeVisible()
  await setApiFaults(page, {})
  const api = new PageApi(page, { loggedIn: true })
  const { posts } = await api.call('listPosts')
  await api.call('deletePost', { parameters: { postId: posts[0]?._id ?? '' } })
  await post.click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
  await expect(box).toHaveValue('')
  expect((await api.call('listPosts')).posts.filter(({ content }) => content === 'Once more')).toHaveLength(1)
})

test('writing can begin at once, by shortcut and button, even before the form has loaded', async ({
  page,
  product,
}) => {
  await logIn(page, ines.name)
  const dialog = page.getByRole('dialog', { name: 'Create Post' })
  const text = dialog.getByRole('textbox', { name: 'Write a post' })
  await page.getByRole('heading', { name: 'Feed', level: 1 }).click()
  await page.keyboard.press('n')
  await expect(text).toBeFocused()
  await page.keyboard.type(' echo')
  await expect(text).toHaveValue(' echo')

  product.faults.fail('social', 'hanging')
  await page.goto('/mockman')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Space')
  await expect(dialog).toBeVisible()
  product.faults.clear()
})

test('a pasted text that is too long is kept, shows by how much, and cannot be posted until it is shorter', async ({
  page,
}) => {
  await logIn(page, ines.name)
  const main = page.getByRole('main')
  const box = main.getByRole('textbox', { name: 'Write a post' })
  await box.fill(`${'An echo. '.repeat(222)}The end.`)
  await expect(box).toHaveValue(/The end\.$/)
  await expect(box).toHaveAccessibleDescription('6 characters too long')
  await expect(main.getByText('6 characters too long').first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
  await page.reload()
  await expect(box).toHaveValue(/The end\.$/)
  await box.press('ControlOrMeta+End')
  for (let count = 0; count < 6; count += 1) await box.press('Backspace')
  await expect(main.getByText('0 characters left', { exact: true })).toHaveRole('status')
  await main.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
})

test('the toast about a new post links to it', async ({ page }) => {
  await logIn(page, ines.name)
  const box = page.getByRole('main').getByRole('textbox', { name: 'Write a post' })
  await box.fill('Where did it go?')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('button', { name: 'View' }).click()
  // The address changes before the page does.
  await expect(page).toHaveURL(/\/post\//)
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Where did it go?')
  await expect(page).toHaveTitle(`${ines.name}: Where did it go? · EchoSphere`)
})

test('the number of remaining characters shows near the limit', async ({ page }) => {
  await logIn(page, ines.name)
  const box = page.getByRole('main').getByRole('textbox', { name: 'Write a post' })
  const left = page.getByRole('main').getByText(/characters left/)
  await box.fill('x'.repeat(1799))
  await expect(left).toHaveCount(0)
  await box.fill('x'.repeat(1990))
  await expect(left).toHaveText('10 characters left')
})
