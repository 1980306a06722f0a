import type { Page } from '@playwright/test'
import { atOnce, contentOf, writeEndlessly } from '../fixtures/endless-writes'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logInAsGuest, test } from '../fixtures/test'

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
  test(`a page that ${ending} while it writes loses nothing that was answered and halves nothing`, async ({
    page,
    context,
    product,
  }) => {
    await product.configure({ apiDelay: 0 })
    await logInAsGuest(page, ines.name)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const before = new PageApi(page)
    const seeded = await before.call('listPosts')
    const { bookmarks: oldBookmarks } = await before.call('listBookmarks', { token })
    const answered = await writeEndlessly(page)
    await expect.poll(() => answered.bookmarks.length, { intervals: [5] }).toBeGreaterThan(5)
    await end(page)

    const reopened = await context.newPage()
    await reopened.goto('/feed')
    await expect(reopened.getByRole('article').first()).toBeVisible()
    const api = new PageApi(reopened)
    const { posts } = await api.call('listPosts')
    const wished = posts.filter(({ _id }) => !seeded.posts.some((post) => post._id === _id))
    const numbers = wished.map(({ content }) => Number(content.match(/^Wish (\d+):/)?.[1]))
    expect(posts).toHaveLength(seeded.posts.length + wished.length)
    expect(wished.map(({ content }) => content)).toEqual(numbers.map(contentOf))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toEqual(expect.arrayContaining(answered.posts))

    const liked = wished.filter(({ likes }) => likes.likeCount === 1)
    expect(wished.map(({ likes }) => likes.likeCount)).toEqual(
      wished.map(({ likes }) => likes.likedBy.length),
    )
    expect(liked.map(({ _id }) => _id)).toEqual(expect.arrayContaining(answered.likes))
    const { bookmarks } = await api.call('listBookmarks', { token })
    expect(bookmarks).toEqual(expect.arrayContaining([...oldBookmarks, ...answered.bookmarks]))
    expect(posts.map(({ _id }) => _id)).toEqual(expect.arrayContaining(bookmarks))
    expect(new Set(bookmarks).size).toBe(bookmarks.length)

    // Whoever does not know what became of a wish sends it again: it is there once.
    const all = Array.from({ length: Math.max(...numbers) + atOnce }, (_, number) => number)
    await reopened.evaluate(
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
      [token, all.map(contentOf)] as const,
    )
    const after = await api.call('listPosts')
    expect(after.posts).toHaveLength(seeded.posts.length + all.length)
    expect(new Set(after.posts.map(({ content }) => content)).size).toBe(after.posts.length)
  })
}
