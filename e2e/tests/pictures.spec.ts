import type { Page } from '@playwright/test'
import { seedPosts } from 'mock-api/seed'
import { imagesInSightLoaded } from '../fixtures/images'
import { ewan, ines } from '../fixtures/people'
import { expect, logIn, type Product, test } from '../fixtures/test'

// Compares screens with their pictures in e2e/pictures, which `npm run pictures` renews: decision 41.

test.skip(
  !process.env.OLDER_CHROMIUM_PATH,
  'NOT RUN: the pictures are those of the Chromium in the lockfile, which exists for 64-bit Linux only.',
)

const [firstPost] = seedPosts
const desktop = { width: 1280, height: 800 }
const tablet = { width: 900, height: 800 }
const phone = { width: 390, height: 844 }

/** In the size and theme in which most would break: every page once, the densest on phones, half of them in the dark. */
interface Screen {
  name: string
  size: typeof desktop
  dark?: true
  open: (page: Page, product: Product) => Promise<unknown>
}

const posts = (page: Page) => page.getByRole('article').first().waitFor()

const screens: readonly Screen[] = [
  { name: 'landing', size: desktop, open: openLanding },
  { name: 'landing-phone', size: phone, dark: true, open: openLanding },
  {
    name: 'login-phone',
    size: phone,
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Login as Guest' }).waitFor()
    },
  },
  {
    name: 'explore',
    size: desktop,
    open: async (page) => {
      await page.goto('/explore')
      await posts(page)
      await page.getByRole('heading', { name: 'Suggested for you' }).waitFor()
    },
  },
  {
    name: 'feed-phone',
    size: phone,
    dark: true,
    open: openFeed,
  },
  {
    name: 'post',
    size: tablet,
    dark: true,
    open: async (page) => {
      await page.goto(`/post/${firstPost?._id}`)
      await page.getByRole('list', { name: 'Comments' }).waitFor()
    },
  },
  {
    name: 'profile',
    size: tablet,
    open: async (page) => {
      await page.goto(`/profile/${ewan.username}`)
      await page.getByRole('heading', { name: ewan.name, level: 1 }).waitFor()
      await posts(page)
    },
  },
  {
    name: 'composer-phone',
    size: phone,
    open: async (page) => {
      await openFeed(page)
      await page.getByRole('button', { name: 'Create Post' }).click()
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Write a post' })
        .fill('Low tide at six. Bread again.')
    },
  },
  {
    name: 'settings',
    size: desktop,
    dark: true,
    open: async (page) => {
      await page.goto('/explore')
      await posts(page)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    },
  },
  {
    name: 'request-tester',
    size: desktop,
    dark: true,
    open: async (page) => {
      await page.goto('/mockman')
      await page.getByPlaceholder('Enter your endpoint').waitFor()
    },
  },
  {
    name: 'not-found',
    size: tablet,
    open: async (page) => {
      await page.goto('/nowhere')
      await page.getByRole('link', { name: 'Back To Home' }).waitFor()
    },
  },
  {
    name: 'posts-on-their-way',
    size: phone,
    dark: true,
    open: async (page, product) => {
      await product.configure({ apiDelay: 60_000 })
      await page.goto('/explore')
      await page.getByRole('main').getByRole('status', { name: 'Loading' }).last().waitFor()
    },
  },
]

/** Without the toast of a login. */
async function openFeed(page: Page): Promise<void> {
  await logIn(page, ines.name)
  await page.goto('/feed')
  await posts(page)
}

async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('region', { name: 'Travelling right now' }).getByRole('link').first().waitFor()
}

for (const { name, size, dark, open } of screens) {
  test(`${name} looks as in its picture`, async ({ page, product }) => {
    // Texts with a date or an age are always the same.
    await page.clock.setFixedTime('2026-11-24T10:00:00Z')
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    await open(page, product)
    await expect(page.locator('.prerendered')).toHaveCount(0)
    await page.evaluate(hideIllustrations)
    await page.evaluate(imagesInSightLoaded)
    await expect(page).toHaveScreenshot(`${name}.png`)
  })
}

/** Illustrations of posts keep their place: they would be most of the bytes of a picture. */
function hideIllustrations(): void {
  for (const image of document.images)
    if (image.src.includes('/media/image/post-')) image.style.visibility = 'hidden'
}
