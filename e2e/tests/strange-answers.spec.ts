import type { Page } from '@playwright/test'
import { ewan, ines } from '../fixtures/people'
import { expect, logInAsGuest, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('main')
const unreadable = 'The answer could not be read. Try again.'

/** From now on every read of the API is answered so, or, when nothing is said, as it should be. */
async function answerReads(page: Page, body?: unknown): Promise<void> {
  await page.evaluate((answer) => {
    const kept = window as Window & { ownFetch?: typeof fetch }
    const own = kept.ownFetch ?? window.fetch
    kept.ownFetch = own
    window.fetch = async (input, init) => {
      const { method, url } = input instanceof Request ? input : new Request(input, init)
      const isRead = method === 'GET' && new URL(url).pathname.startsWith('/api/')
      return isRead && answer !== undefined ? Response.json(answer) : own(input, init)
    }
  }, body)
}

/** Goes to a page without loading the document anew. */
const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const [name, body] of [
  ['nothing', null],
  ['an empty object', {}],
  ['lists of nothing', { posts: [null], users: [null], bookmarks: [null], post: {}, user: {}, postCount: 0 }],
] as const) {
  test(`an answer of ${name} costs its own area, which has Retry`, async ({ page }) => {
    await logInAsGuest(page, ines.name)
    const own = page.getByRole('article', { name: `Post by ${ines.name}` })
    const path = await own.getByRole('link', { name: /^Comments: / }).getAttribute('href')
    // A page that asks for nothing but who is logged in.
    await page.goto('/mockman')
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    await answerReads(page, body)
    // In this order each page asks for something that none before it has.
    for (const address of ['/bookmark', path ?? '', `/profile/${ewan.username}`, '/feed']) {
      await test.step(address, async () => {
        await visit(page, address)
        await expect(main(page)).toContainText(unreadable)
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await answerReads(page)
        await main(page).getByRole('button', { name: 'Retry' }).first().click()
        await expect(page.getByRole('article').or(page.getByText('No post added')).first()).toBeVisible()
        await answerReads(page, body)
      })
    }
    const search = page.getByRole('search')
    await search.getByRole('searchbox').fill(ewan.username)
    await expect(search).toContainText('The search did not answer.')
    await answerReads(page)
    await search.getByRole('button', { name: 'Retry' }).click()
    await expect(search.getByRole('link', { name: ewan.name })).toBeVisible()
  })
}
