import type { Page } from '@playwright/test'
import { violationsOf } from '../fixtures/axe'
import { holdFiles } from '../fixtures/hold-files'
import { overflowOf } from '../fixtures/layout-checks'
import { ewan, ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'
import { touch } from '../fixtures/touch'
import { untilIdle } from '../fixtures/until-idle'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The navigation that is visible at this width. */
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function expectLanding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Short posts, and the people who echo them.',
  )
  await expect(page.getByRole('link', { name: "Let's explore" })).toHaveAttribute('href', '/explore')
  await expect(page.getByRole('link', { name: 'Already have an account ?' })).toHaveAttribute(
    'href',
    '/login',
  )
}

async function expectExploreFrame(page: Page): Promise<void> {
  await expect(navigation(page).getByRole('link')).toHaveText(['Feed', 'Explore', 'Bookmark', 'Login'])
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
}

for (const size of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const tag = colorScheme === 'light' ? [] : '@extended'
    test.describe(`at ${size.width} pixels, ${colorScheme}`, { tag }, () => {
      test.use({ viewport: size, colorScheme })

      test('the frame and the landing page are there before any file', async ({ page }) => {
        const errors: string[] = []
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
        await holdFiles(page)
        for (const [path, expectShown] of [
          ['/', expectLanding],
          ['/explore', expectExploreFrame],
        ] as const) {
          await page.goto(path)
          await expectShown(page)
          const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
          expect(paper).toBe(colorScheme === 'light' ? 'rgb(251, 248, 243)' : 'rgb(23, 20, 18)')
          expect(await overflowOf(page)).toEqual([])
          expect(await violationsOf(page)).toEqual([])
        }
        expect(errors).toEqual([])
      })
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('people see the landing page, and elsewhere what is missing', async ({ page }) => {
    await page.goto('/')
    await expectLanding(page)
    await page.getByRole('link', { name: "Let's explore" }).click()
    await expect(page).toHaveURL('/explore')
    await expect(page.getByRole('heading', { name: 'EchoSphere needs JavaScript.', level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })
})

test('members see their own navigation at once, and who they are later', async ({ page }) => {
  await logIn(page, ines.name)
  const release = await holdFiles(page)
  await page.goto('/')
  await expect(navigation(page).getByRole('link')).toHaveText(['Feed', 'Explore', 'Bookmark'])
  await expect(navigation(page)).toContainText('Logout')
  await expect(page.getByText('Login')).toHaveCount(0)
  release()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('banner').getByRole('link', { name: ines.name })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bar has the mark on the own profile, and the way back on others, before any file', async ({
    page,
  }) => {
    await logIn(page, ines.name)
    const release = await holdFiles(page)
    const bar = page.getByRole('banner')
    const mark = bar.getByRole('link', { name: 'EchoSphere' })
    const back = bar.getByRole('button', { name: 'Back' })
    await page.goto(`/profile/${ewan.username}`)
    await expect(back).toBeVisible()
    await expect(mark).toHaveCount(0)
    await page.goto(`/profile/${ines.username}`)
    const own = navigation(page).getByRole('link', { name: 'Profile' })
    const expectOwn = async () => {
      await expect(mark).toBeVisible()
      await expect(back).toHaveCount(0)
      await expect(own).toHaveAttribute('aria-current', 'page')
    }
    await expectOwn()
    release()
    await expect(page.locator('.prerendered')).toHaveCount(0)
    await expectOwn()
  })
})

test('a page whose style sheets are on their way never flashes in the other theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await holdFiles(page)
  await page.goto('/explore')
  await expectExploreFrame(page)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 20, 18)')
})

test('whoever has reached a link by keyboard is at that link when the page comes alive', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/explore')
  const explore = navigation(page).getByRole('link', { name: 'Explore' })
  await explore.focus()
  release()
  await expect(page.locator('#root')).toContainText('Explore')
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await expect(explore).toBeFocused()
})

/** Opens Explore, and makes it alive while a link is pressed. @param down presses, and gives how to let go */
async function pressWhileItComesAlive(
  page: Page,
  down: (place: { x: number; y: number }) => Promise<() => Promise<unknown>>,
): Promise<void> {
  const release = await holdFiles(page)
  await page.goto('/explore')
  const { x = 0, y = 0 } = (await navigation(page).getByRole('link', { name: 'Login' }).boundingBox()) ?? {}
  const up = await down({ x: x + 12, y: y + 12 })
  release()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await up()
  await expect(page).toHaveURL('/login')
}

test('a link that is pressed when the page comes alive opens', async ({ page }) => {
  await pressWhileItComesAlive(page, async ({ x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    return () => page.mouse.up()
  })
})

test('a link that has moved by then opens as well', async ({ page }) => {
  await pressWhileItComesAlive(page, async ({ x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    return async () => {
      await page.locator('#root').evaluate((root) => {
        root.style.paddingTop = '200px'
      })
      await page.mouse.up()
    }
  })
})

test('a link that is touched when the page comes alive opens', { tag: '@phone' }, async ({ page }) => {
  await pressWhileItComesAlive(page, async (place) => (await touch(page, place)).up)
})

test('buttons do nothing until the page is alive, and then what they say', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/explore')
  await expect(page.locator('.prerendered button').first()).toHaveAttribute('inert')
  // Waits until it can be pressed.
  const pressed = navigation(page).getByRole('button', { name: 'Settings' }).click()
  release()
  await pressed
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

/** The script that the shell is started by. */
const shell = /\/assets\/main-[\w-]+\.js$/

test('the API of the page answers before the shell has arrived', async ({ page }) => {
  const release = await holdFiles(page, shell)
  await page.goto('/explore', { waitUntil: 'commit' })
  // Once it has started: before, the web server would answer.
  const listed = () =>
    page.evaluate(async () => {
      const response = await fetch('/api/posts?limit=6')
      return response.ok ? (await response.json()).posts.length : 0
    })
  await expect.poll(listed).toBe(6)
  release()
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('a server is asked for the first posts before the shell has arrived, and once', {
  tag: '@server',
}, async ({ page, onServer }) => {
  await logIn(page, ines.name)
  const release = await holdFiles(page, shell)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    // What the feed, which the login opened, still asks for is not counted.
    if (new URL(request.frame().url()).pathname === '/explore') asked.push(pathname + search)
  })
  await page.goto('/explore')
  const lists = () => asked.filter((call) => call === '/api/posts?limit=20&sort=latest')
  // The API of a page answers without a request.
  const calls = onServer ? 1 : 0
  await expect.poll(() => lists().length).toBe(calls)
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  const suggested = page.getByRole('region', { name: 'Suggested for you' })
  await expect(suggested.getByRole('link').first()).toBeVisible()
  expect(lists()).toHaveLength(calls)
  expect(new Set(asked).size, asked.join(', ')).toBe(asked.length)
})

test('what nobody waits for is loaded after the first page, however early that is answered', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const isRequested = (name: string) => requested.some((url) => url.includes(`/assets/${name}`))
  const release = await holdFiles(page, /\/assets\/remote-[\w-]+\.js$/)
  await page.goto('/explore')
  const answers = () => page.evaluate(async () => (await fetch('/api/posts?limit=1')).ok)
  await expect.poll(answers).toBe(true)
  for (let time = 0; time < 3; time++) await untilIdle(page)
  expect(isRequested('mirage-server')).toBe(false)
  release()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect.poll(() => isRequested('mirage-server')).toBe(true)
})
