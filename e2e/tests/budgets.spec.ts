import type { Browser, Page } from '@playwright/test'
import { seedPosts } from 'mock-api/seed'
import { type Budgets, excessOf, missedTargets, readBudgets, writeBudgets } from '../fixtures/budgets'
import { builtFiles, fileSet } from '../fixtures/built-files'
import { documentParts } from '../fixtures/document-parts'
import { ines } from '../fixtures/people'
import { expect, logIn, type Product, test } from '../fixtures/test'

const [firstPost] = seedPosts
const post = (page: Page) => page.getByRole('article').first()
const open = (path: string) => (page: Page) => page.goto(path)

/** How to open each page, and what people come to it for. */
const pages: Record<string, { open: (page: Page) => Promise<unknown>; content: typeof post }> = {
  '/': { open: open('/'), content: (page) => page.getByRole('link', { name: "Let's explore" }) },
  '/login': {
    open: open('/login'),
    content: (page) => page.getByRole('button', { name: 'Login', exact: true }),
  },
  '/signup': {
    open: open('/signup'),
    content: (page) => page.getByRole('button', { name: 'Create New Account' }),
  },
  '/explore': { open: open('/explore'), content: post },
  '/feed': { open: (page) => logIn(page, ines.name), content: post },
  '/bookmark': { open: (page) => logIn(page, ines.name, '/bookmark'), content: post },
  '/search': {
    open: open(`/search?q=${ines.username}`),
    content: (page) => page.getByRole('region', { name: 'People' }).getByRole('link').first(),
  },
  '/post/:postId': { open: open(`/post/${firstPost?._id}`), content: post },
  '/profile/:username': { open: open(`/profile/${ines.username}`), content: post },
  '/mockman': { open: open('/mockman'), content: (page) => page.getByPlaceholder('Enter your endpoint') },
}

/**
 * Opens a page with an empty cache.
 * @returns what it requests until it shows its content: the scripts and styles, and how many requests without pictures
 */
async function requestsBeforeContent(
  browser: Browser,
  { origins }: Product,
  { open, content }: (typeof pages)[string],
) {
  const context = await browser.newContext({ baseURL: origins.shell })
  const page = await context.newPage()
  // What waits until the browser is idle comes after the content: whether this test would see it is chance.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const urls = new Set<string>()
  let count = 0
  page.on('request', (request) => {
    urls.add(request.url())
    if (!['image', 'media'].includes(request.resourceType())) count++
  })
  await open(page)
  await content(page).waitFor()
  // The live page, not what it was composed with.
  await expect(page.locator('.prerendered')).toHaveCount(0)
  const built = [...urls].flatMap((url) => {
    const { origin, pathname } = new URL(url)
    const app = Object.entries(origins).find(([, value]) => value === origin)?.[0]
    // The content of the request tester asks for the API's description, maybe before this test has seen that content.
    return app && /(?<!\/document-[^/]*)\.(?:js|css)$/.test(pathname)
      ? [{ app, path: pathname.slice(1) }]
      : []
  })
  await context.close()
  return { files: await fileSet(built), count }
}

test('apps and first pages keep their budgets of scripts, styles and HTML', { tag: '@chromium' }, async ({
  browser,
  page,
  product,
}) => {
  // Pages that require a login restore this one.
  await logIn(page, ines.name)
  const found: Budgets = { apps: await builtFiles(product), pages: {}, documents: {} }
  for (const [name, opening] of Object.entries(pages)) {
    const { files, count } = await requestsBeforeContent(browser, product, opening)
    found.pages[name] = files
    if (name === '/explore') expect.soft(missedTargets(files, count)).toEqual([])
    // Names of parameters do as their values: what is composed depends on the route only.
    const document = await page.request.get(name, { headers: { accept: 'text/html' } })
    found.documents[name] = documentParts(await document.text())
  }
  if (process.env.UPDATE_BUDGETS) await writeBudgets(found)
  expect(excessOf(await readBudgets(), found).join('\n\n'), 'npm run budgets makes this the budget').toBe('')
})

test('the first posts are shown without a formatter: for the first one, a browser loads data for 10 ms', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const uses: string[] = []
    Object.assign(window, { uses })
    const note = (name: string) => {
      if (!document.querySelector('article')) uses.push(`${name} ${new Error().stack}`)
    }
    for (const name of [
      'Collator',
      'DateTimeFormat',
      'NumberFormat',
      'RelativeTimeFormat',
      'Segmenter',
    ] as const) {
      const construct = (target: typeof Intl.Collator, options: unknown[]) => {
        note(name)
        return Reflect.construct(target, options)
      }
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name] as typeof Intl.Collator, {
          construct,
          apply: (target, _, options) => construct(target, options),
        }),
      )
    }
    for (const [prototype, name] of [
      [String.prototype, 'localeCompare'],
      [Number.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleDateString'],
    ] as const) {
      const method = Reflect.get(prototype, name)
      Reflect.set(prototype, name, function (this: unknown, ...options: unknown[]) {
        note(name)
        return Reflect.apply(method, this, options)
      })
    }
  })
  await page.goto('/explore')
  await expect(post(page)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'uses'))).toEqual([])
})
