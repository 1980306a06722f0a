import type { Page } from '@playwright/test'
import { photo } from '../fixtures/media'
import { PageApi } from '../fixtures/page-api'
import { ines } from '../fixtures/people'
import { expect, logInAsGuest, test } from '../fixtures/test'

/** Bytes: room for the seed and some dozens of long posts. */
const quotaSize = 200_000

const draft = 'Written while the disk was full. '.repeat(60).trim()

/** What is read of it in a list, where long texts are folded. */
const beginning = draft.slice(0, 200)

/** Publishes posts of a length until one is refused. Gives the statuses that were answered. */
function fill(page: Page, length: number): Promise<number[]> {
  return page.evaluate(async (characters) => {
    const headers = { authorization: localStorage.getItem('token') ?? '', prefer: 'return=minimal' }
    const statuses: number[] = []
    for (let number = 0; number < 1000; number += 1) {
      const body = JSON.stringify({ postData: { content: `${number} `.padEnd(characters, 'x') } })
      const { status } = await fetch('/api/posts', { method: 'POST', headers, body })
      statuses.push(status)
      if (status !== 201) break
    }
    return statuses
  }, length)
}

/** Lets the storage of this origin have so many bytes, or, when nothing is said, what the browser gives. */
async function limitStorage(page: Page, origin: string, size?: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(size && { quotaSize: size }) })
}

test('a full storage refuses a post, keeps the draft, and takes it once when there is room', {
  tag: '@chromium',
}, async ({ page, product }) => {
  const { shell: origin } = product.origins
  // Before the first write: the browser looks at the quota again only when what it has granted is used up.
  await limitStorage(page, origin, quotaSize)
  await logInAsGuest(page, ines.name)
  const answered = await fill(page, draft.length)
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

  await limitStorage(page, origin)
  await post.click()
  await expect(page.getByText('Post Created Successfully')).toBeVisible()
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: beginning })).toHaveCount(1)
  const { posts } = await api.call('listPosts')
  expect(posts.filter(({ content }) => content === draft)).toHaveLength(1)
  expect(posts.slice(1)).toEqual(before.posts)
})

test('a full storage says so of all else that is written, and nothing typed or chosen is lost', {
  tag: '@chromium',
}, async ({ page, product }) => {
  const { shell: origin } = product.origins
  await limitStorage(page, origin, quotaSize)
  await logInAsGuest(page, ines.name)
  expect((await fill(page, draft.length)).at(-1)).toBe(507)
  const full = 'The storage of this browser is full. Nothing was changed.'
  const said = (words: string) => page.getByText(words)

  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByRole('alert')).toContainText(full)
  await expect(page.getByRole('img', { name: 'photo.jpg' })).toBeVisible()

  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  const first = page.getByRole('article').filter({ hasText: 'xxx' }).first()
  await expect(first).toBeVisible()
  await first.getByRole('button', { name: 'Like: 0' }).click()
  await expect(said(full)).toBeVisible()
  await expect(first.getByRole('button', { name: 'Like: 0' })).toHaveAttribute('aria-pressed', 'false')

  await first.getByRole('link', { name: 'Comments: 0' }).click()
  const box = page.getByRole('textbox', { name: 'Add a comment' })
  await box.fill(draft.slice(0, 1000))
  await page.keyboard.press('Control+Enter')
  await expect(said(`Could not comment. ${full}`)).toBeVisible()
  await expect(box).toHaveValue(draft.slice(0, 1000))

  await page.goto(`/profile/${ines.username}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const bio = page.getByLabel('Bio', { exact: true })
  await bio.fill(draft.slice(0, 300))
  // The browser tidies its files now and then, and has some room again.
  expect((await fill(page, 300)).at(-1)).toBe(507)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(said(`Your profile was not updated. ${full}`)).toBeVisible()
  await expect(bio).toHaveValue(draft.slice(0, 300))
  await limitStorage(page, origin)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible()
})
