import type { Page } from '@playwright/test'
import { setApiFaults } from '../fixtures/api-faults'
import { ewan, ines } from '../fixtures/people'
import { expect, logIn, navigate, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const followers = (page: Page) => main(page).getByRole('button', { name: /Followers?$/ })
const counted = (count: number) => (count === 1 ? '1 Follower' : `${count} Followers`)
const people = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** @param as who is logged in; default: as before */
async function openProfile(page: Page, { username, name }: typeof ines, as?: typeof ines) {
  const path = `/profile/${username}`
  await (as ? logIn(page, as.name, path) : page.goto(path))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Clicks faster than any response. */
const tap = (target: ReturnType<typeof button>, times: number) =>
  target.evaluate((element: HTMLElement, count) => {
    for (let taps = 0; taps < count; taps++) element.click()
  }, times)

test('a visitor views a profile and its follow lists, and is sent to login by Follow', {
  tag: ['@journey', '@server'],
}, async ({ page }) => {
  await openProfile(page, ines)
  await expect(main(page)).toContainText('@inestaveira')
  await expect(main(page)).toContainText(/Joined [A-Z][a-z]+ 20\d\d/)
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /1 Post$/ }),
  ).toBeVisible()
  const website = main(page).getByRole('link', { name: 'example.org/ines' })
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(button(page, 'Edit Profile')).toHaveCount(0)

  await button(page, '1 Following').click()
  const list = people(page, 'Following')
  await expect(list.getByRole('listitem')).toContainText([ewan.name])
  await page.keyboard.press('Escape')
  await expect(button(page, '1 Following')).toBeFocused()
  await button(page, '1 Following').press('Enter')
  await list.getByRole('link', { name: ewan.name }).click()
  await expect(page).toHaveURL(`/profile/${ewan.username}`)
  await expect(list).toBeHidden()

  await button(page, 'Follow').click()
  await expect(page.getByText('please login to follow', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page).toHaveURL(`/profile/${ewan.username}`)
  await expect(button(page, 'Following')).toBeVisible()
})

test('an address in other letters leads to the profile, whose title has its own', async ({ page }) => {
  await openProfile(page, { ...ines, username: ines.username.toUpperCase() })
  await expect(page).toHaveTitle(`@${ines.username} · EchoSphere`)
})

test('following updates button and count at once; the last of many taps wins, with one toast', async ({
  page,
  product,
}) => {
  await product.configure({ apiDelay: 400 })
  await openProfile(page, ewan, ines)
  const before = Number.parseInt((await followers(page).textContent()) ?? '', 10)
  await expect(button(page, 'Following')).toBeVisible()
  await button(page, 'Following').hover()
  await button(page, 'Unfollow').click()
  await expect(button(page, 'Follow')).toBeVisible()
  await expect(followers(page)).toHaveText(counted(before - 1))
  await expect(page.getByText('Unfollowed', { exact: true })).toBeVisible()

  await tap(button(page, 'Follow'), 7)
  await expect(followers(page)).toHaveText(counted(before))
  await expect(page.getByText('Followed', { exact: true })).toHaveCount(1)
  await page.reload()
  await expect(button(page, 'Following')).toBeVisible()
  await expect(followers(page)).toHaveText(counted(before))
})

test('following updates the feed, and a person unfollowed in a list can be followed again', {
  tag: ['@journey', '@server'],
}, async ({ page }) => {
  await logIn(page, ines.name)
  const posts = page.getByRole('article', { name: `Post by ${ewan.name}` })
  await expect(posts.first()).toBeVisible()
  await page
    .getByRole('link', { name: 'Profile' })
    .or(page.getByRole('link', { name: ines.name }))
    .first()
    .click()
  await button(page, '1 Following').press('Enter')
  const row = people(page, 'Following').getByRole('listitem').filter({ hasText: ewan.name })
  await row.getByRole('button').focus()
  await expect(row.getByRole('button', { name: 'Unfollow' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'Follow', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await button(page, '0 Following').click()
  await expect(people(page, 'Following')).toContainText('No users to show')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByRole('article', { name: `Post by ${ines.name}` })).toBeVisible()
  await expect(posts).toHaveCount(0)
  await page.getByRole('link', { name: 'Explore' }).click()
  await posts.first().getByRole('link', { name: ewan.name }).click()
  // On phones the suggestions of Explore have such buttons, too.
  await expect(page.getByRole('heading', { name: ewan.name, level: 1 })).toBeVisible()
  await button(page, 'Follow').click()
  await expect(page.getByText('Followed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Feed' }).click()
  await expect(posts.first()).toBeVisible()
})

test('the post count follows new and deleted posts', { tag: '@server' }, async ({ page }) => {
  await openProfile(page, ines, ines)
  const posts = main(page)
    .getByRole('listitem')
    .filter({ hasText: /Posts?$/ })
  await expect(posts).toHaveText('1 Post')
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Write a post' }).fill('One more.')
  await page.keyboard.press('Control+Enter')
  await expect(posts).toHaveText('2 Posts')
  const post = page.getByRole('article').filter({ hasText: 'One more.' })
  await post.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(posts).toHaveText('1 Post')
})

test('a profile that fails to load has Retry; an unknown one says so', async ({ page, product }) => {
  await product.configure({ devTools: true })
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  await setApiFaults(page, { errorRate: 100 })
  await page
    .getByRole('article', { name: `Post by ${ines.name}` })
    .getByRole('link', { name: ines.name })
    .click()
  const failure = main(page).getByRole('alert')
  await expect(failure).toContainText("Couldn't load this profile.")
  await setApiFaults(page)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()

  await navigate(page, '/profile/nobody-here')
  await expect(page.getByText('There is no account @nobody-here.')).toBeVisible()
})

test('resting on a name opens a hover card, by mouse and keyboard', async ({ page }) => {
  await logIn(page, ines.name)
  const name = page
    .getByRole('article', { name: `Post by ${ewan.name}` })
    .getByRole('link', { name: ewan.name })
    .first()
  const card = page.getByRole('region', { name: `About @${ewan.username}` })
  // A mouse comes from somewhere: Chromium gives the first move in a document no distance, and a card opens for a moved mouse.
  await page.mouse.move(0, 0)
  await name.hover()
  await expect(card).toContainText('1 Follower')
  await card.getByRole('button', { name: 'Following' }).hover()
  await card.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText('Unfollowed', { exact: true })).toBeVisible()

  await navigate(page, '/explore')
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  await page.mouse.move(0, 0)
  const later = page.getByRole('article', { name: `Post by ${ewan.name}` }).first()
  await later.focus()
  await page.keyboard.press('Tab')
  await expect(later.getByRole('link', { name: ewan.name }).first()).toBeFocused()
  await expect(card).toContainText('Followers')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Follow' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
})

test('search finds people by any part of their name, in any case, without a Follow button for oneself', {
  tag: '@server',
}, async ({ page }) => {
  await logIn(page, ines.name)
  const search = page.getByRole('search')
  const field = search.getByRole('searchbox', { name: 'Search people' })
  await field.fill('  TAVEIRA ')
  const row = search.getByRole('listitem')
  await expect(row).toContainText(['@inestaveira'])
  await expect(row.getByRole('button')).toHaveCount(0)
  for (const text of ['@inestav', 'taveira ines', 'INÊS']) {
    await field.fill(text)
    await expect(row).toContainText(['@inestaveira'])
  }
  await field.fill('nobody at all')
  await expect(search.getByText('No users Found', { exact: true })).toBeVisible()
  await field.fill(ewan.username.slice(0, 4).toUpperCase())
  await expect(row.getByRole('link', { name: ewan.name })).toBeVisible()
  await field.press('ArrowDown')
  await expect(row.getByRole('link', { name: ewan.name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/profile/${ewan.username}`)
})

test('unfollowing by touch takes two taps', { tag: '@phone' }, async ({ page }) => {
  await openProfile(page, ewan, ines)
  await button(page, 'Following').tap()
  await expect(button(page, 'Unfollow')).toBeVisible()
  await page.getByRole('heading', { name: ewan.name, level: 1 }).tap()
  await expect(button(page, 'Following')).toBeVisible()
  await button(page, 'Following').tap()
  await button(page, 'Unfollow').tap()
  await expect(page.getByText('Unfollowed', { exact: true })).toBeVisible()
  await button(page, 'Follow').tap()
  await expect(button(page, 'Following')).toBeVisible()
})

test('phones show suggestions, too', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/explore')
  const people = page.getByRole('region', { name: 'Suggested for you' }).getByRole('listitem')
  await expect(people).toHaveCount(3)
})

test('suggestions do not change under the pointer, and update when it leaves', async ({ page }) => {
  await logIn(page, ines.name)
  const suggestions = page.getByRole('region', { name: 'Suggested for you' })
  const rows = suggestions.getByRole('listitem')
  await expect(rows.getByRole('button', { name: 'Follow' }).first()).toBeVisible()
  const count = await rows.count()
  await rows.getByRole('button', { name: 'Follow' }).first().click()
  await expect(page.getByText('Followed', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(count)
  await expect(rows.first().getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await page.mouse.move(0, 0)
  await page.getByRole('searchbox', { name: 'Search people' }).focus()
  await expect(rows).toHaveCount(count)
  await expect(rows.first().getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
})
