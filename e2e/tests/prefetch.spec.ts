import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { OwnFiles } from '../../shell/host/contract/own-files-schema.mjs'
import { consoleOf, sendGet } from '../fixtures/console'
import { deployCopy, type RegisteredRemote, replacedBy } from '../fixtures/deploy'
import { holdFiles } from '../fixtures/hold-files'
import { ines } from '../fixtures/people'
import { expect, logIn, type Product, test } from '../fixtures/test'

/** Waits until a page has fetched all that the builds of the apps name. */
async function untilPrefetched(page: Page, product: Product): Promise<void> {
  const { remotes }: { remotes: RegisteredRemote[] } = JSON.parse(
    await readFile(product.registryFile, 'utf8'),
  )
  const theirs = remotes.flatMap(({ entry, preload = [], firstView = [], pages = {}, onDemand = [] }) =>
    [...preload, ...firstView, ...Object.values(pages).flat(), ...onDemand].map(
      (file) => new URL(file, entry).href,
    ),
  )
  const text = await page.locator('script[data-file="own-files"]').textContent()
  const { pages, api }: OwnFiles = JSON.parse(text ?? '{}')
  // Their styles are in the page.
  const scripts = [...Object.values(pages).flat(), ...api].filter((path) => path.endsWith('.js'))
  const own = scripts.map((path) => product.origins.shell + path)
  const missing = () =>
    page.evaluate(
      (named) => {
        const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
        return named.filter((file) => !fetched.has(file))
      },
      [...theirs, ...own],
    )
  await expect.poll(missing).toEqual([])
}

/** Has pages mark the moment of their first post. */
const markFirstPost = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#root article')) return
      observer.disconnect()
      performance.mark('first post')
    })
    observer.observe(document, { childList: true, subtree: true })
  })

test('members who open / are led to their feed with the files of that, and nothing else is loaded before its first post', async ({
  page,
}) => {
  await logIn(page, ines.name)
  await markFirstPost(page)
  const filesBeforeFirstPost = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    return page.evaluate(() => {
      const shown = performance.getEntriesByName('first post')[0]?.startTime ?? 0
      const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < shown)
      return [...new Set(files.flatMap(({ name }) => /[^/]+\.(?:js|css)$/.exec(name) ?? []))].sort()
    })
  }
  const onFeed = await filesBeforeFirstPost('/feed')
  expect(onFeed).not.toEqual([])
  expect(await filesBeforeFirstPost('/')).toEqual(onFeed)
})

test('dialogs and Mirage have a low priority, so that pictures and pages come before them', async ({
  page,
}) => {
  const priorities = new Map<string, string>()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  devTools.on('Network.requestWillBeSent', ({ request }) => {
    const [, name] = /([a-z-]+)-[\w-]{8}\.js$/.exec(request.url) ?? []
    // The import that follows finds it in the cache.
    if (name && !priorities.has(name)) priorities.set(name, request.initialPriority)
  })
  await page.goto('/explore')
  const late = () => ['overlays', 'frame-dialogs', 'mirage-server'].map((name) => priorities.get(name))
  await expect.poll(late).toEqual(['Low', 'Low', 'Low'])
})

test('remotes of other pages are prefetched', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/explore')
  await expect.poll(() => asked).toContain(`${product.origins.mockman}/remoteEntry.js`)
  await page.getByRole('link', { name: 'Request tester' }).click()
  await expect(page.getByRole('heading', { name: 'Request tester', level: 1 })).toBeVisible()
})

test('other pages are prefetched too: they open although the servers of their remotes are gone by then', async ({
  page,
  product,
}) => {
  await page.goto('/explore')
  await untilPrefetched(page, product)
  product.faults.fail('profile', 'dead')
  product.faults.fail('social', 'dead')
  const author = page.getByRole('article').first().getByRole('link').first()
  const name = (await author.textContent()) ?? ''
  await author.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('article').first().getByRole('link', { name: / ago$/ }).click()
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
})

test('the pages of all remotes are prefetched first, then dialogs, which open without a file from the network', async ({
  page,
  product,
}) => {
  await page.goto('/explore')
  await untilPrefetched(page, product)
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
  )
  expect(requested.filter((file) => /^(?:mockman|lightbox)-[\w-]+\.js$/.test(file))).toEqual([
    expect.stringMatching(/^mockman-/),
    expect.stringMatching(/^lightbox-/),
  ])
  product.faults.failFiles({ fault: 'dead', files: /\/assets\// })
  await page.getByRole('article').first().getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  expect(product.faults.failedFiles).toEqual([])
})

test('once idle, the request tester opens without a file from the network, and so does the way back', async ({
  page,
  product,
}) => {
  await logIn(page, ines.name, '/explore')
  await untilPrefetched(page, product)
  // Documents and entries are revalidated; all else would fail.
  product.faults.failFiles({ fault: 'dead', files: /\/assets\// })
  await page.getByRole('link', { name: 'Request tester' }).click()
  // Beside the request: the API of the page makes this list.
  await expect(page.getByRole('treeitem', { name: 'GET /api/posts listPosts' })).toBeVisible()
  await sendGet(page, '/api/posts', '200')
  await expect(consoleOf(page).tree).toBeVisible()
  await page.getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  expect(product.faults.failedFiles).toEqual([])
})

test('once idle, the pages for logging in and signing up open without a file from the network', async ({
  page,
  product,
}) => {
  await page.goto('/')
  await untilPrefetched(page, product)
  product.faults.failFiles({ fault: 'dead', files: /\/assets\// })
  await page.getByRole('link', { name: 'Already have an account ?' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Account', level: 1 })).toBeVisible()
  expect(product.faults.failedFiles).toEqual([])
})

test('nothing is requested ahead while the first page is slow, not before its first post is there', async ({
  page,
  product,
}) => {
  await markFirstPost(page)
  const release = await holdFiles(page, new RegExp(`^${product.origins.social}/assets/remote-[\\w-]+\\.js$`))
  await page.goto('/explore')
  // What stands beside the page does not wait for it.
  await expect(page.getByRole('button', { name: 'Follow' }).first()).toBeVisible()
  release()
  const ahead = () =>
    page.evaluate(
      (other) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.startsWith(other) || /\/(?:overlays|mirage-server)-/.test(name))
          .map(({ name, startTime }) => ({
            file: name.slice(name.lastIndexOf('/') + 1),
            isEarly: !performance.getEntriesByName('first post').some((post) => post.startTime <= startTime),
          })),
      product.origins.mockman,
    )
  for (const file of ['remoteEntry.js', 'overlays-', 'mirage-server-'])
    await expect.poll(ahead).toContainEqual({ file: expect.stringContaining(file), isEarly: false })
  expect((await ahead()).filter(({ isEarly }) => isEarly)).toEqual([])
})

test('a failed prefetch does not break the click', async ({ page, product }) => {
  product.faults.fail('mockman', 'error')
  const failed = page.waitForResponse((response) => response.url().startsWith(product.origins.mockman))
  await page.goto('/explore')
  await failed
  await expect(page.getByRole('article')).not.toHaveCount(0)
  product.faults.clear()
  await page.getByRole('link', { name: 'Request tester' }).click()
  await expect(page.getByRole('heading', { name: 'Request tester', level: 1 })).toBeVisible()
})

test('the page of a remote that was deployed alone requests its new files at once', async ({
  page,
  product,
}) => {
  const deployment = await deployCopy('social')
  try {
    const pages = await deployment.filesFor(['/post/:postId'])
    const replaced = await replacedBy(deployment, 'no previous')
    await product.configure({ trustedOrigins: [...Object.values(product.origins), deployment.origin] })
    await product.register('social', (before) => ({ ...replaced(before), ...pages }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // While the entry has not arrived, nothing but the registry can tell which files a page needs.
    await page.route(deployment.entry, () => undefined)
    await page.goto('/post/1')
    const files = [...pages.preload, ...(pages.firstView ?? []), ...(pages.pages?.['/post/:postId'] ?? [])]
    expect(files).toContainEqual(expect.stringMatching(/^assets\/post-/))
    for (const file of files) await expect.poll(() => asked).toContain(`${deployment.origin}/${file}`)
    expect(asked.filter((url) => url.startsWith(product.origins.social))).toEqual([])
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await deployment.close()
  }
})

test('a remote that was deployed without its new hints works, and nothing of the version before is requested', async ({
  page,
  product,
}) => {
  const before = 'assets/remote-before1.js'
  await product.register('social', () => ({
    preload: [before],
    firstView: [before],
    pages: { '/explore': [before] },
  }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  expect(asked.filter((url) => url.endsWith(before))).toEqual([])
})
