import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atOnce, type ConfirmedWrites, contentOf, writeContinuously } from '../../fixtures/endless-writes'
import { PageApi } from '../../fixtures/page-api'
import { ines } from '../../fixtures/people'
import { expect, logIn, test } from '../../fixtures/test'

/** What was stored before the writes started, and the writes confirmed to the page. */
interface Snapshot {
  token: string
  posts: readonly { _id: string }[]
  bookmarks: readonly string[]
  answered: ConfirmedWrites
}

/** Logs in and lets the page write until a few posts have been published, liked and bookmarked. */
async function startWrites(page: Page): Promise<Snapshot> {
  await logIn(page, ines.name)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const api = new PageApi(page)
  const { posts } = await api.call('listPosts')
  const { bookmarks } = await api.call('listBookmarks', { token })
  const answered = await writeContinuously(page)
  await expect.poll(() => answered.bookmarks.length, { intervals: [5] }).toBeGreaterThan(5)
  return { token, posts, bookmarks, answered }
}

/** Checks in a new page that all confirmed writes are stored, nothing twice, and nothing in part. */
async function expectConsistentData(page: Page, before: Snapshot): Promise<void> {
  const { token, answered } = before
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  const api = new PageApi(page)
  const { posts } = await api.call('listPosts')
  const written = posts.filter(({ _id }) => !before.posts.some((post) => post._id === _id))
  const numbers = written.map(({ content }) => Number(content.match(/^Post (\d+):/)?.[1]))
  expect(posts).toHaveLength(before.posts.length + written.length)
  expect(written.map(({ content }) => content)).toEqual(numbers.map(contentOf))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toEqual(expect.arrayContaining(answered.posts))

  const liked = written.filter(({ likes }) => likes.likeCount === 1)
  expect(written.map(({ likes }) => likes.likeCount)).toEqual(
    written.map(({ likes }) => likes.likedBy.length),
  )
  expect(liked.map(({ _id }) => _id)).toEqual(expect.arrayContaining(answered.likes))
  const { bookmarks } = await api.call('listBookmarks', { token })
  expect(bookmarks).toEqual(expect.arrayContaining([...before.bookmarks, ...answered.bookmarks]))
  expect(posts.map(({ _id }) => _id)).toEqual(expect.arrayContaining(bookmarks))
  expect(new Set(bookmarks).size).toBe(bookmarks.length)

  // Resending writes of unknown outcome does not duplicate them.
  const all = Array.from({ length: Math.max(...numbers) + atOnce }, (_, number) => contentOf(number))
  await resend(page, token, all)
  const after = await api.call('listPosts')
  expect(after.posts).toHaveLength(before.posts.length + all.length)
  expect(new Set(after.posts.map(({ content }) => content)).size).toBe(after.posts.length)
}

async function resend(page: Page, token: string, contents: readonly string[]): Promise<void> {
  await page.evaluate(
    ([authorization, contents]) =>
      Promise.all(
        contents.map((content, number) =>
          fetch('/api/posts', {
            method: 'POST',
            headers: { authorization, prefer: 'return=minimal', 'idempotency-key': `post-${number}` },
            body: JSON.stringify({ postData: { content } }),
          }),
        ),
      ),
    [token, contents] as const,
  )
}

/** Ends the page in the middle of its work. */
const endings: Record<string, (page: Page) => Promise<void>> = {
  crashes: async (page) => {
    const devtools = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Rejects, because the target is gone.
    devtools.send('Page.crash').catch(() => undefined)
    await crashed
  },
  'is closed': (page) => page.close(),
}

for (const [ending, end] of Object.entries(endings)) {
  const tag = ending === 'crashes' ? '@chromium' : []
  test(`a page that ${ending} while writing loses no confirmed write and leaves none half done`, {
    tag,
  }, async ({ page, context, product }) => {
    await product.configure({ apiDelay: 0 })
    const before = await startWrites(page)
    await end(page)
    await expectConsistentData(await context.newPage(), before)
  })
}

test('a browser that crashes while writing loses no confirmed write and leaves none half done', {
  tag: '@chromium',
}, async ({ playwright, launchOptions, product }) => {
  await product.configure({ apiDelay: 0 })
  const profile = await mkdtemp(join(tmpdir(), 'echosphere-profile-'))
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: product.origins.shell,
    })
  const crashing = await open()
  const before = await startWrites(await crashing.newPage())
  const gone = crashing.waitForEvent('close')
  const devtools = await crashing.browser()?.newBrowserCDPSession()
  // Rejects, because the target is gone.
  devtools?.send('Browser.crash').catch(() => undefined)
  await gone

  const reopened = await open()
  await expectConsistentData(await reopened.newPage(), before)
  await reopened.close()
  await rm(profile, { recursive: true })
})
