import type { Locator, Page } from '@playwright/test'
import { overflowOf } from '../fixtures/layout-checks'
import { PageApi } from '../fixtures/page-api'
import { ewan, ines } from '../fixtures/people'
import { signUp } from '../fixtures/sign-up'
import { openBlankPage, putRaw } from '../fixtures/stored-data'
import { expect, logIn, navigate, test } from '../fixtures/test'

/** Renames a user to a username that signup refuses. The page must be a blank page of the origin. */
async function rename(page: Page, from: string, username: string): Promise<void> {
  const row = await page.evaluate(
    (key) =>
      new Promise<object>((resolve, reject) => {
        const opening = indexedDB.open('echosphere-api')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const asking = database.transaction('users').objectStore('users').index('usernameKey').get(key)
          asking.onsuccess = () => {
            database.close()
            resolve(asking.result)
          }
        }
      }),
    from,
  )
  await putRaw(page, 'users', { ...row, username, usernameKey: username.normalize('NFKC').toLowerCase() })
}

async function logInWithPassword(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeVisible()
}

const usernames = ['constructor', '__proto__', 'node.js', 'x.png']

test(`the users ${usernames.join(', ')} can log in, and have a profile at a deep link and in every list`, {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const [index, username] of usernames.entries()) {
    await test.step(username, async () => {
      await openBlankPage(page)
      await rename(page, usernames[index - 1] ?? ines.username, username)

      await logInWithPassword(page, username, ines.password)
      await page.goto(`/profile/${username}`)
      await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
      await expect(page.getByRole('article').filter({ hasText: ines.name }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()

      await navigate(page, '/explore')
      await page.getByRole('article').getByRole('link', { name: ines.name }).first().click()
      await expect(page).toHaveURL(`/profile/${username}`)
      await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    })
  }
})

test('there is no user and no post named constructor', async ({ page }) => {
  await page.goto('/profile/constructor')
  await expect(page.getByText('There is no account @constructor.')).toBeVisible()
  await navigate(page, '/post/__proto__')
  await expect(page.getByText("This post doesn't exist")).toBeVisible()
})

test('signup explains which usernames are allowed, and refuses look-alikes', { tag: '@server' }, async ({
  page,
}) => {
  await page.goto('/signup')
  for (const [label, value] of Object.entries({
    'First Name': 'Ada',
    'Last Name': '\u3164',
    'Email Address': 'ada@example.org',
    Password: 'echo-echo',
    'Confirm Password': 'echo-echo',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByLabel('I accept all Terms & Conditions').check()
  const username = page.getByLabel('Username')
  await expect(username).toHaveAccessibleDescription(/^Letters a to z, digits and _/)
  const send = page.getByRole('button', { name: 'Create New Account' })
  const refused = async (name: string, words: string) => {
    await username.fill(name)
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(words)
  }
  await refused('ada', 'Enter your last name.')
  await page.getByLabel('Last Name').fill('Okafor')
  const rule = 'A username is made of the letters a to z, digits and _, with dots and hyphens between them.'
  await refused('іnestaveira', rule)
  await refused(`${ines.username}\u200b`, rule)
  await refused('constructor', 'This name is reserved.')
  await refused('ni1ufar', 'This name looks like one that somebody has already.')
  await refused(ewan.username, 'Unprocessable Entity. Username Already Exists.')
  await username.fill('node.js')
  await send.click()
  await expect(page.getByText('signup successfull')).toBeVisible()
  await page.goto('/profile/node.js')
  await expect(page.getByRole('heading', { name: 'Ada Okafor', level: 1 })).toBeVisible()
})

test('posts and comments of invisible characters only are refused', async ({ page }) => {
  await logIn(page, ines.name)
  const post = page.getByRole('button', { name: 'Post', exact: true })
  await page.getByRole('textbox', { name: 'Write a post' }).fill('\u3164\u200b \u2800')
  await expect(post).toBeDisabled()
  await page.getByRole('textbox', { name: 'Write a post' }).fill('👩‍👩‍👧‍👦')
  await expect(post).toBeEnabled()
  const api = new PageApi(page, { loggedIn: true })
  expect(await api.refusal('createPost', { body: { postData: { content: '\u200d\ufe0f' } } })).toEqual([
    422,
    'postData: a post needs text or at least one media item.',
  ])
})

test('direction overrides in names and texts do not affect their surroundings, and links show their host', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  await openBlankPage(page)
  await rename(page, ines.username, 'ines\u2069\u202e')
  await logInWithPassword(page, 'ines\u2069\u202e', ines.password)
  const api = new PageApi(page, { loggedIn: true })
  const content =
    '\u202eSee https://a.example/\u202egpj.exe or https://bank.example@evil.example/ or https://аpple.example/'
  await api.call('createPost', { body: { postData: { content } } })
  const { user } = await api.call('editUser', {
    body: {
      userData: { firstName: 'senI\u202e', website: 'https://bank.example@evil.example/\u202eabout' },
    },
  })
  expect(user.firstName).toBe('senI')

  await page.goto('/feed')
  const article = page.getByRole('article').filter({ hasText: 'See https' })
  await expect(article.locator('p').getByRole('link')).toHaveText([
    'https://a.example/',
    'https://bank.example@evil.example/ [evil.example]',
    'https://аpple.example/ [xn--pple-43d.example]',
  ])
  // The time stands after the name, and not before it.
  const places = await article.evaluate((element) =>
    [...element.querySelectorAll('bdi, time')].map((each) => each.getBoundingClientRect().left),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))

  await page.goto(`/profile/${encodeURIComponent('ines\u2069\u202e')}`)
  await expect(page).toHaveTitle('@ines · EchoSphere')
  await expect(page.getByRole('link', { name: 'evil.example/%E2%80%AEabout' })).toBeVisible()
})

test('each line of a post reads in its own direction, as where it was written', async ({ page }) => {
  await logIn(page, ewan.name)
  const lines = ['From the left.', 'من اليمين.']
  const composer = page.getByRole('textbox', { name: 'Write a post' })
  await composer.fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const text = page.getByRole('article').first().locator('p').first()
  await expect(text).toHaveText(lines.join('\n'))
  const { atStart, atEnd } = await text.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(element)
    const parts = [...range.getClientRects()]
    return { atStart: (parts[0]?.left ?? 0) - left, atEnd: right - (parts.at(-1)?.right ?? 0) }
  })
  expect(atStart).toBeLessThan(1)
  expect(atEnd).toBeLessThan(1)
})

test.describe('the longest names that are allowed', () => {
  const wide = { firstName: 'W'.repeat(50), lastName: 'M'.repeat(50), username: 'm'.repeat(40) }
  test.use({ viewport: { width: 390, height: 844 } })

  test('leave Edit and Delete of an own comment on the screen', async ({ page }) => {
    await signUp(page, wide)
    const api = new PageApi(page, { loggedIn: true })
    const [post] = (await api.call('createPost', { body: { postData: { content: 'Hello' } } })).posts
    const postId = post?._id ?? ''
    await api.call('addComment', { parameters: { postId }, body: { commentData: { comment: 'First' } } })
    await page.goto(`/post/${postId}`)
    await expect(page.getByRole('button', { name: 'Delete comment' })).toBeInViewport({ ratio: 1 })
    expect(await overflowOf(page)).toEqual([])
  })

  test('widen neither the pages of a new person nor the login that names them, nor the page of nobody', async ({
    page,
  }) => {
    await signUp(page, wide)
    await expect(page.getByRole('region', { name: 'This is you' })).toBeVisible()
    expect(await overflowOf(page)).toEqual([])
    await page.goto('/login')
    await expect(page.getByText(`You are logged in as ${wide.firstName}`)).toBeVisible()
    expect(await overflowOf(page)).toEqual([])
    await page.goto(`/profile/${'m'.repeat(90)}`)
    await expect(page.getByRole('heading', { name: 'There is no account' })).toBeInViewport({ ratio: 1 })
    expect(await overflowOf(page)).toEqual([])
    await page.goto(`/profile/${wide.username}`)
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    expect(await overflowOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Account' }).click()
    const link = page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: wide.username })
    await expect(link).toBeVisible()
    expect((await link.boundingBox())?.width).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 900, height: 844 })
    expect(await overflowOf(page)).toEqual([])
  })

  test('keep their beginning where they are cut, also if they are written from the right', async ({
    page,
  }) => {
    const [first, last] = ['عبدالرحمن', 'الأنصاري القرطبي '.repeat(3)].map((name) => name.slice(0, 50).trim())
    await signUp(page, { firstName: first ?? '', lastName: last ?? '', username: 'abdurrahman' })
    await new PageApi(page, { loggedIn: true }).call('createPost', {
      body: { postData: { content: 'Hello' } },
    })
    await page.goto('/profile/abdurrahman')
    const article = page.getByRole('article')
    await expect.poll(() => cutOff(article.getByText(`${first} ${last}`))).toEqual({ start: 0, isCut: true })
    await page.getByRole('button', { name: 'Account' }).click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await expect.poll(() => cutOff(account.getByText(`${first} ${last}`))).toEqual({ start: 0, isCut: true })
  })
})

/** By how many pixels the first letters of a name stand outside of what is shown of it, and whether any others do. */
function cutOff(name: Locator): Promise<{ start: number; isCut: boolean }> {
  return name.evaluate((element) => {
    const outside = (from: number, to: number) => {
      const range = document.createRange()
      range.setStart(element.firstChild as Node, from)
      range.setEnd(element.firstChild as Node, to)
      const { left, right } = range.getBoundingClientRect()
      const shown = (element.parentElement as Element).getBoundingClientRect()
      return Math.max(0, Math.round(shown.left - left), Math.round(right - shown.right))
    }
    return { start: outside(0, 3), isCut: outside(0, element.textContent.length) > 0 }
  })
}
