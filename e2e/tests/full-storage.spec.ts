import type { Page } from '@playwright/test'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logInAsGuest, test } from '../fixtures/test'

/** Bytes: room for the seed and some dozens of long posts. */
const quotaSize = 200_000

const draft = 'Written while the disk was full. '.repeat(60).trim()

/** Publishes posts as long as the draft until one is refused. Gives the statuses that were answered. */
function fill(page: Page): Promise<number[]> {
  return page.evaluate(async (length) => {
    const headers = { authorization: localStorage.getItem('token') ?? '', prefer: 'return=minimal' }
    const statuses: number[] = []
    for (let number = 0; number < 1000; number += 1) {
      const body = JSON.stringify({ postData: { content: `${number} `.padEnd(length, 'x') } })
      const { status } = await fetch('/api/posts', { method: 'POST', headers, body })
      statuses.push(status)
      if (status !== 201) break
    }
    return statuses
  }, draft.length)
}

test('a full storage refuses a post, keeps the draft, and takes it once when there is room', async ({
  page,
  product,
}) => {
  const devtools = await page.context().newCDPSession(page)
  const { shell: origin } = product.origins
  // Before the first write: the browser looks at the quota again only when what it has granted is used up.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  await logInAsGuest(page, ines.name)
  const answered = await fill(page)
  expect(answered.at(-1)).toBe(507)
  const api = new PageApi(page)
  const before = await api.call('listPosts')
  expect(before.posts).toHaveLength(6 + answered.length - 1)

  const box = page.getByRole('textbox', { name: 'Write a post' })
  const post = page.getByRole('button', { name: 'Post', exact: true })
  const refusal = page.getByText('Could not post. The storage of this browser is full. Nothing was changed.')
  await box.fill(draft)
  await post.click()
  await expect(refusal).toBeVisible()
  await expect(box).toHaveValue(draft)
  expect(await api.call('listPosts')).toEqual(before)

  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await post.click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: draft })).toHaveCount(1)
  const { posts } = await api.call('listPosts')
  expect(posts.filter(({ content }) => content === draft)).toHaveLength(1)
  expect(posts.slice(1)).toEqual(before.posts)
})
