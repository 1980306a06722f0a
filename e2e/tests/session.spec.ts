import { openFirstPost } from '../fixtures/open-post'
import { ewan, ines } from '../fixtures/people'
import { fillSignUp } from '../fixtures/sign-up'
import { expect, logIn, logInAsGuest, navigate, test } from '../fixtures/test'

test('a password is required, and a wrong one is refused with a message', { tag: '@server' }, async ({
  page,
}) => {
  await page.goto('/login')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  const problem = page.getByRole('alert')
  await login.click()
  await expect(problem).toHaveText('Please enter username and password')
  await page.getByLabel('Username').fill(ines.username)
  await page.getByLabel('Password').fill('12345')
  await login.click()
  await expect(problem).toHaveText('Password should be 6 characters long')
  await page.getByLabel('Password').fill('123456')
  await login.click()
  await expect(problem).toHaveText('The credentials you entered are invalid. Unauthorized access error.')
  await page.getByLabel('Password').fill(ines.password)
  await login.click()
  await expect(page).toHaveURL('/feed')
})

test('focus moves to the invalid field, and the password can be shown', async ({ page }) => {
  await page.goto('/login')
  const [name, password] = [page.getByLabel('Username'), page.getByLabel('Password')]
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter username and password')
  await name.fill('nobody.at.all')
  await password.fill('echo-echo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(name).toHaveAccessibleDescription(
    'The username you entered is not Registered. Not Found error',
  )
  await expect(password).toHaveValue('echo-echo')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  // Its name says what it does: pressed, it would hide already.
  await expect(page.getByRole('button', { name: 'Hide' })).not.toHaveAttribute('aria-pressed')
  // A password that is shown is text to browsers, whose spelling some send away to check.
  for (const field of [name, password]) {
    await expect(field).toHaveJSProperty('spellcheck', false)
    await expect(field).toHaveAttribute('autocapitalize', 'none')
    await expect(field).toHaveAttribute('autocorrect', 'off')
  }
})

test('a new user signs up with a unique username, and lands on an empty feed', {
  tag: ['@journey', '@server'],
}, async ({ page }) => {
  await page.goto('/signup')
  for (const [label, value] of Object.entries({
    'First Name': 'Ada',
    'Last Name': 'Okafor',
    Username: ines.username,
    'Email Address': 'ada@example.org',
    'Confirm Password': 'echo-echo',
  })) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByLabel('Password', { exact: true }).fill('echo-echo')
  const send = page.getByRole('button', { name: 'Create New Account' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('please accept all Terms & Conditions')
  await page.getByLabel('I accept all Terms & Conditions').check()
  await send.click()
  await expect(page.getByText('Unprocessable Entity. Username Already Exists.')).toBeVisible()
  await page.getByLabel('Username').fill('ada.o')
  await send.click()
  await expect(page.getByText('signup successfull')).toBeVisible()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByText('Your feed is quiet.')).toBeVisible()
  const people = page.getByRole('region', { name: 'Suggested for you' }).getByRole('listitem')
  await expect(people).toHaveCount(3)
  await people.first().getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('login and signup show who is logged in', async ({ page }) => {
  await logIn(page, ines.name, '/login')
  for (const path of ['/login', '/signup']) {
    await navigate(page, path)
    await expect(page.getByText(`You are logged in as ${ines.name}.`)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to Feed' }).click()
  await expect(page).toHaveURL('/feed')
})

test('a login leads to the feed, and not for a moment to a notice that somebody is logged in', async ({
  page,
}) => {
  await page.goto('/login')
  await page.evaluate(() => {
    const said = new Set<string>()
    const look = () => {
      if (document.body.textContent.includes('You are logged in as')) said.add('notice')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { said })
  })
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: ines.name }).click()
  await expect(page.getByRole('heading', { name: 'Feed', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { said: Set<string> }).said.size)).toBe(0)
})

test('a visitor sees not-found for unknown paths, also below a guarded one', async ({ page }) => {
  await page.goto('/feed/x')
  for (const path of ['/feed/x', '/bookmark/x', '/explore/x']) {
    await navigate(page, path)
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await navigate(page, '/feed')
  await expect(page).toHaveURL('/login')
})

test('a visitor redirected to login by a guard returns to the guarded page', async ({ page }) => {
  await page.goto('/bookmark')
  for (const path of ['/bookmark', '/feed']) {
    if (path === '/feed') await navigate(page, path)
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Login as Guest' }).click()
    await page.getByRole('dialog').getByRole('button', { name: ewan.name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('whoever is sent to the login by a guard and signs up there comes to the guarded page', async ({
  page,
}) => {
  await page.goto('/explore')
  await page.getByRole('link', { name: 'Bookmark', exact: true }).click()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await fillSignUp(page, { firstName: 'Ada', lastName: 'Okafor', username: 'ada.okafor' })
  await page.getByRole('button', { name: 'Create New Account' }).click()
  await expect(page.getByText('No post added to bookmarks')).toBeVisible()
  await expect(page).toHaveURL('/bookmark')
  await page.goBack()
  await expect(page).toHaveURL('/explore')
})

test('a login in another tab opens the page that a guard held back', async ({ page, context }) => {
  await page.goto('/bookmark')
  await expect(page).toHaveURL('/login')
  await logInAsGuest(await context.newPage(), ines.name)
  await expect(page).toHaveURL('/bookmark')
})

test('whoever leaves the login before it is answered is logged in, and stays where they went', async ({
  page,
  product,
}) => {
  await product.configure({ apiDelay: 1500 })
  await page.goto('/login')
  await page.getByLabel('Username').fill(ines.username)
  await page.getByLabel('Password').fill(ines.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('link', { name: 'Explore without an account' }).click()
  await expect(page.getByText('Login Successfull')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/explore')
})

test('whoever signs up to comment is back at the post, and Back leads to the page before', async ({
  page,
}) => {
  await page.goto('/explore')
  await openFirstPost(page)
  const address = page.url()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await fillSignUp(page, { firstName: 'Ada', lastName: 'Okafor', username: 'ada.okafor' })
  await page.getByRole('button', { name: 'Create New Account' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/explore')
})

test('a stored session survives a reload without a flash of the landing page', async ({ page }) => {
  await logInAsGuest(page, ines.name)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.body?.textContent ?? ''
      if (text.includes("Let's explore") || text.includes('Remember Me')) {
        sessionStorage.setItem('flash', 'seen')
      }
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/')
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull()
})

test('a session that is not remembered ends with its tab', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByLabel('Remember Me').uncheck()
  await page.getByLabel('Username').fill(ines.username)
  await page.getByLabel('Password').fill(ines.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/feed')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: "Let's explore" })).toBeVisible()
})

test('an invalid token is removed', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('planted')) return
    sessionStorage.setItem('planted', 'yes')
    localStorage.setItem('token', 'not.a.token')
    localStorage.setItem('user', '{}')
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
})

test('logging out in one tab logs out the other', { tag: '@server' }, async ({ page, context }) => {
  await logIn(page, ines.name)
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})

test('logging out on a guarded page leads to the landing page', async ({ page }) => {
  await logIn(page, ines.name)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
  await expect(page).toHaveURL('/')
})
