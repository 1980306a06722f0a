import type { Locator, Page } from '@playwright/test'
import { failing, setApiFaults } from '../fixtures/api-faults'
import { whatCoversFocus } from '../fixtures/covered-focus'
import { photo } from '../fixtures/media'
import { PageApi } from '../fixtures/page-api'
import { ewan, ines } from '../fixtures/people'
import { signUp } from '../fixtures/sign-up'
import { expect, logIn, logInAsGuest, navigate, test } from '../fixtures/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Goes on with Tab as soon as something is there: a page that is still loading must leave the focus alone. */
async function goOnOnce(page: Page, isThere: Locator) {
  await expect(isThere).toBeVisible()
  await page.keyboard.press('Tab')
}

/** Presses a control that disappears, by keyboard: the focus must move to another element, not to the body, and show where it is. */
async function pressAndExpectFocus(page: Page, control: Locator) {
  const handle = await control.elementHandle()
  await control.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction((element) => !element?.checkVisibility(), handle)
  const focused = page.locator(':focus')
  await expect(focused).toBeVisible()
  // Headings and the page are not controls.
  const hasRing = await focused.evaluate(
    (element) => element.matches('h1, main') || getComputedStyle(element).outlineStyle !== 'none',
  )
  expect(hasRing).toBe(true)
}

test('focus is restored when the pressed control disappears: posts, images, comments', {
  tag: '@extended',
}, async ({ page, product }) => {
  await product.configure({ devTools: true })
  await logIn(page, ines.name)
  await button(page, 'Add image').setInputFiles(photo)
  await test.step('a picture of a draft', () => pressAndExpectFocus(page, button(page, 'Remove image')))

  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByText('Bookmarked', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Bookmark', exact: true }).click()
  await goOnOnce(page, page.getByRole('heading', { name: 'Bookmark', level: 1 }))
  for (const left of [2, 1, 0]) {
    await test.step(`a bookmark, of which ${left} are left`, async () => {
      await pressAndExpectFocus(
        page,
        page.getByRole('article').first().getByRole('button', { name: 'Bookmark' }),
      )
      await expect(page.locator(left > 0 ? 'article:focus' : 'h1:focus')).toBeVisible()
    })
  }

  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await page.getByRole('link', { name: 'Comments: 3' }).first().click()
  await button(page, 'Edit comment').first().click()
  await test.step('a comment that is not edited after all', () =>
    pressAndExpectFocus(page, button(page, 'Cancel')))
  await test.step('a comment that is deleted', () =>
    pressAndExpectFocus(page, button(page, 'Delete comment').first()))
  await expect(page.locator('[id^=comment]:focus')).toBeVisible()
  // Without the people whom the login may have loaded.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible()
  await setApiFaults(page, { errorRate: 100 })
  await page.getByRole('region', { name: 'Suggested for you' }).getByRole('link').first().click()
  await expect(page.getByText("Couldn't load this profile.")).toBeVisible()
  await setApiFaults(page)
  await test.step('Retry', () =>
    pressAndExpectFocus(page, page.getByRole('main').getByRole('button', { name: 'Retry' })))
})

test('focus is restored when the pressed control disappears: people and session', async ({ page }) => {
  await page.goto(`/profile/${ewan.username}`)
  await page.getByRole('searchbox').fill('ine')
  await expect(page.getByRole('search').getByRole('link', { name: ines.name })).toBeVisible()
  await test.step('somebody who was found', () =>
    pressAndExpectFocus(page, page.getByRole('main').getByRole('button', { name: 'Follow', exact: true })))
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await goOnOnce(page, button(page, 'Logout'))
  await test.step('Logout', () => pressAndExpectFocus(page, button(page, 'Logout')))
})

test('the focus stays in a dialog whose control disappears because the session ends', async ({ page }) => {
  await logIn(page, ines.name, '/explore')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  for (const action of ['Export my data', 'Log out everywhere']) {
    await button(page, 'Settings').click()
    await new PageApi(page, { loggedIn: true }).call('logout')
    await settings.getByRole('button', { name: action }).click()
    if (action === 'Log out everywhere')
      await page
        .getByRole('dialog', { name: 'Log out everywhere?' })
        .getByRole('button', { name: action })
        .click()
    await expect(settings.getByRole('group', { name: 'Account' })).toHaveCount(0)
    await expect(settings).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(settings.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await logInAsGuest(page, ines.name)
    await navigate(page, '/explore')
  }
})

test('focus is restored when the pressed control disappears: the button for the first post', async ({
  page,
}) => {
  await signUp(page, { firstName: 'Noor', lastName: 'Haddad', username: 'noor' })
  await navigate(page, '/profile/noor')
  const create = page.getByRole('main').getByRole('button', { name: 'Create Post' })
  const dialog = page.getByRole('dialog', { name: 'Create Post' })
  await create.click()
  await expect(dialog.getByRole('textbox', { name: 'Write a post' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Write a post' }).fill('The first.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('The first.')
  await expect(page.getByRole('heading', { name: 'Noor Haddad', level: 1 })).toBeFocused()
})

test('focus is restored when the pressed control disappears: request tester', async ({ page }) => {
  await page.goto('/mockman')
  await page.getByPlaceholder('Enter your endpoint').fill('/api/users')
  await page.keyboard.press('Enter')
  await expect(page.getByText('200 OK')).toBeVisible()
  await test.step('a header', () =>
    pressAndExpectFocus(page, page.getByRole('button', { name: /^Remove/ }).first()))
  // Too narrow for the library beside the panels.
  await page.setViewportSize({ width: 900, height: 720 })
  const library = page.getByRole('dialog', { name: 'Library' })
  await button(page, 'Library').click()
  await page.getByRole('tab', { name: 'History' }).click()
  await test.step('an entry of the history', () =>
    pressAndExpectFocus(page, library.getByRole('listitem').getByRole('button').first()))
  await button(page, 'Library').click()
  await test.step('the whole history', async () => {
    await library.getByRole('button', { name: 'Clear' }).click()
    await pressAndExpectFocus(page, library.getByRole('button', { name: 'Clear all 1?' }))
  })
})

test('a page that loads slowly leaves the focus to whoever has gone on', { tag: '@extended' }, async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await page.goto('/explore')
  const people = page.getByRole('region', { name: 'Suggested for you' }).getByRole('link')
  await expect(people.first()).toBeVisible()
  // Longer than a key takes, shorter than a page waits for its heading.
  await setApiFaults(page, { slowBy: 2500 })
  const heading = page.getByRole('main').locator('h1')
  const loading = heading.and(page.locator('[aria-busy=true] h1'))
  const waysOn = {
    'typing in the search field': async () => {
      await page.getByRole('searchbox').click()
      await page.keyboard.type('ine')
    },
    'moving on with Tab': () => page.keyboard.press('Tab'),
  }
  for (const [index, [name, goOn]] of Object.entries(waysOn).entries()) {
    await test.step(name, async () => {
      await people.nth(index).click()
      await expect(loading).toBeAttached()
      await goOn()
      const focused = await page.evaluateHandle(() => document.activeElement)
      await expect(loading).toHaveCount(0)
      await expect(heading).toBeVisible()
      expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true)
    })
  }
})

for (const [path, loaded] of [
  ['/explore', 'Like: 2'],
  [`/profile/${ines.username}`, 'Open image 1 of 2: '],
  ['/mockman', 'Submit'],
] as const)
  test(`nothing that Tab reaches lies behind a bar, zoomed to 400 %: ${path}`, async ({ page }) => {
    // 1280 × 1024 pixels.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    await expect(page.getByRole('button', { name: loaded }).first()).toBeAttached()
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(whatCoversFocus)).toBeUndefined()
    }
  })

test('a guest login that fails says so, and gives the focus back to its button', async ({
  page,
  product,
}) => {
  await product.configure({ devTools: true })
  await page.goto('/login')
  await setApiFaults(page, { errorRate: 100 })
  const guest = page.getByRole('button', { name: 'Login as Guest' })
  await guest.click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(failing.message)
  await expect(guest).toBeFocused()
})
