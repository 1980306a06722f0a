import type { Page } from '@playwright/test'
import { PageApi } from '../../fixtures/page-api'
import { ewan } from '../../fixtures/people'
import { expect, logIn, navigate, test } from '../../fixtures/test'

const host = 'pictures.example'
const picture = `https://${host}/posts/image/boat.svg`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'

/** Responds for the external host, and returns the headers of each request. */
async function askedOf(page: Page): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = []
  await page.route(`https://${host}/**`, async (route) => {
    asked.push(await route.request().allHeaders())
    await route.fulfill({ contentType: 'image/svg+xml', body: svg })
  })
  return asked
}

test('an image from another host loads only after the host is allowed, without a referrer', async ({
  page,
}) => {
  const asked = await askedOf(page)
  await logIn(page, ewan.name)
  const body = { postData: { content: 'From elsewhere.', postImage: [picture] } }
  await new PageApi(page, { loggedIn: true }).call('createPost', { body })
  await navigate(page, '/explore')
  const post = page.getByRole('article').filter({ hasText: 'From elsewhere.' })
  const allow = post.getByRole('button', { name: `Show picture from ${host}` })
  await expect(allow).toBeVisible()
  expect(asked).toEqual([])

  await allow.click()
  const open = post.getByRole('button', { name: 'Open image' })
  await expect(open).toBeFocused()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).not.toHaveProperty('referer')

  await page.reload()
  await expect(open).toBeVisible()
  await expect(allow).toBeHidden()

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('checkbox', { name: host }).uncheck()
  await page.keyboard.press('Escape')
  await expect(allow).toBeVisible()
})
