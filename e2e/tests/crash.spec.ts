import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Answered, atOnce, contentOf, writeEndlessly } from '../fixtures/endless-writes'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logInAsGuest, test } from '../fixtures/test'

/** What was stored before the writes began, and what became of them as far as the page could tell. */
interface Witness {
  token: string
  posts: readonly { _id: string }[]
  bookmarks: readonly string[]
  answered: Answered
}

/** Logs in and lets the page write, until a few posts have been published, liked and bookmarked. */
async function beginWrites(page: Page): Promise<Witness> {
  await logInAsGuest(page, ines.name)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const api = new PageApi(page)
  const { posts } = await api.call('listPosts')
  const { bookmarks } = await api.call('listBookmarks', { token })
  const answered = await writeEndlessly(page)
  await expect.poll(() => answered.bookmarks.length, { intervals: [5] }).toBeGreaterThan(5)
  return { token, posts, bookmarks, answered }
}

/** Holds what a new page finds to what was answered: all of that is there, nothing twice, and nothing in part. */
async function checkWhatIsLeft(page: Page, before: Witness): Promise<void> {
  const { token, answered } = before
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  const api = new PageApi(page)
  const { posts } = await api.call('listPosts')
  const wished = posts.filter(({ _id }) => !before.posts.some((post) => post._id === _id))
  const numbers = wished.map(({ content }) => Number(content.match(/^Wish (\d+):/)?.[1]))
  expect(posts).toHaveLength(before.posts.length + wished.length)
  expect(wished.map(({ content }) => content)).toEqual(numbers.map(contentOf))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toEqual(expect.arrayContaining(answered.posts))

  const liked = wished.filter(({ likes }) => likes.likeCount === 1)
  expect(wished.map(({ likes }) => likes.likeCount)).toEqual(wished.map(({ likes }) => likes.likedBy.length))
  expect(liked.map(({ _id }) => _id)).toEqual(expect.arrayContaining(answered.likes))
  const { bookmarks } = await api.call('listBookmarks', { token })
  expect(bookmarks).toEqual(expect.arrayContaining([...before.bookmarks, ...answered.bookmarks]))
  expect(posts.map(({ _id }) => _id)).toEqual(expect.arrayContaining(bookmarks))
  expect(new Set(bookmarks).size).toBe(bookmarks.length)

  // Whoever does not know what became of a wish sends it again: it is there once.
  const all = Array.from({ length: Math.max(...numbers) + atOnce }, (_, number) => contentOf(number))
  await sendAgain(page, token, all)
  const after = await api.call('listPosts')
  expect(after.posts).toHaveLength(before.posts.length + all.length)
  expect(new Set(after.posts.map(({ content }) => content)).size).toBe(after.posts.length)
}

async function sendAgain(page: Page, token: string, wishes: readonly string[]): Promise<void> {
  await page.evaluate(
    ([authorization, contents]) =>
      Promise.all(
        contents.map((content, number) =>
          fetch('/api/posts', {
            method: 'POST',
            headers: { authorization, prefer: 'return=minimal', 'idempotency-key': `wish-${number}` },
            body: JSON.stringify({ postData: { content } }),
          }),
        ),
      ),
    [token, wishes] as const,
  )
}

/** Ends the page in the middle of its work. */
const endings: Record<string, (page: Page) => Promise<void>> = {
  crashes: async (page) => {
    const devtools = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Nobody is left to answer this.
    devtools.send('Page.crash').catch(() => undefined)
    await crashed
  },
  'is closed': (page) => page.close(),
}

for (const [ending, end] of Object.entries(endings)) {
  const tag = ending === 'crashes' ? '@chromium' : []
  test(`a page that ${ending} while it writes loses nothing that was answered and halves nothing`, {
    tag,
  }, async ({ page, context, product }) => {
    await product.configure({ apiDelay: 0 })
    const before = await beginWrites(page)
    await end(page)
    await checkWhatIsLeft(await context.newPage(), before)
  })
}

test('a browser that crashes while it writes loses nothing that was answered and halves nothing', {
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
  const before = await beginWrites(await crashing.newPage())
  const gone = crashing.waitForEvent('close')
  const devtools = await crashing.browser()?.newBrowserCDPSession()
  // Nobody is left to answer this.
  devtools?.send('Browser.crash').catch(() => undefined)
  await gone

  const reopened = await open()
  await checkWhatIsLeft(await reopened.newPage(), before)
  await reopened.close()
  await rm(profile, { recursive: true })
})
