import type { Page } from '@playwright/test'
import { ewan, ines } from '../../fixtures/people'
import { expect, logIn, navigate, test } from '../../fixtures/test'

const main = (page: Page) => page.getByRole('main')
const unreadable = 'The response could not be read. Try again.'

/** Replaces the responses of all reads, or restores them. */
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

for (const [name, body] of [
  ['nothing', null],
  ['an empty object', {}],
  ['lists of nothing', { posts: [null], users: [null], comments: [null], post: {}, user: {} }],
] as const) {
  test(`a response of ${name} affects only its own area, which has Retry`, async ({ page }) => {
    await logIn(page, ines.name)
    const own = page.getByRole('article', { name: `Post by ${ines.name}` })
    const path = await own.getByRole('link', { name: /^Comments: / }).getAttribute('href')
    // A page that only fetches the current user.
    await page.goto('/mockman')
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    await answerReads(page, body)
    // In this order each page fetches something new.
    for (const address of ['/bookmark', path ?? '', `/profile/${ewan.username}`, '/feed']) {
      await test.step(address, async () => {
        await navigate(page, address)
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
    await expect(search).toContainText("Couldn't search people.")
    await answerReads(page)
    await search.getByRole('button', { name: 'Retry' }).click()
    await expect(search.getByRole('link', { name: ewan.name })).toBeVisible()
  })
}
