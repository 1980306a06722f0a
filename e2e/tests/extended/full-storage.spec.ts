import type { Page } from '@playwright/test'
import { photo } from '../../fixtures/media'
import { PageApi } from '../../fixtures/page-api'
import { ines } from '../../fixtures/people'
import { expect, logIn, test } from '../../fixtures/test'

/** Bytes: enough for the seed and some dozens of long posts. */
const quotaSize = 200_000

const draft = 'Written while the disk was full. '.repeat(60).trim()

/** Its visible part in a list, where long texts are collapsed. */
const beginning = draft.slice(0, 200)

/** Publishes posts of a length until one is refused. Returns the response statuses. */
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

/** Sets the storage quota of this origin in bytes, or resets it. */
async function limitStorage(page: Page, origin: string, size?: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(size && { quotaSize: size }) })
}

test('with full storage a post is refused and the draft kept, and it is published once when there is space', {
  tag: '@chromium',
}, async ({ page, product }) => {
  const { shell: origin } = product.origins
  // Before the first write: the browser checks the quota again only when the granted space is used up.
  await limitStorage(page, origin, quotaSize)
  await logIn(page, ines.name)
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

test('with full storage every other write is refused with a message, and no input is lost', {
  tag: '@chromium',
}, async ({ page, product }) => {
  const { shell: origin } = product.origins
  await limitStorage(page, origin, quotaSize)
  await logIn(page, ines.name)
  expect((await fill(page, draft.length)).at(-1)).toBe(507)
  const full = 'The storage of this browser is full. Nothing was changed.'
  const message = (words: string) => page.getByText(words)

  await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
  await expect(page.getByRole('alert')).toContainText(full)
  await expect(page.getByRole('img', { name: 'photo.jpg' })).toBeVisible()

  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  const first = page.getByRole('article').filter({ hasText: 'xxx' }).first()
  await expect(first).toBeVisible()
  await first.getByRole('button', { name: 'Like: 0' }).click()
  await expect(message(full)).toBeVisible()
  await expect(first.getByRole('button', { name: 'Like: 0' })).toHaveAttribute('aria-pressed', 'false')

  await first.getByRole('link', { name: 'Comments: 0' }).click()
  const box = page.getByRole('textbox', { name: 'Add a comment' })
  await box.fill(draft.slice(0, 1000))
  await page.keyboard.press('Control+Enter')
  await expect(message(`Could not comment. ${full}`)).toBeVisible()
  await expect(box).toHaveValue(draft.slice(0, 1000))

  await page.goto(`/profile/${ines.username}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const bio = page.getByLabel('Bio', { exact: true })
  await bio.fill(draft.slice(0, 300))
  // The browser compacts its files now and then, which frees some space.
  expect((await fill(page, 300)).at(-1)).toBe(507)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(message(`Your profile was not updated. ${full}`)).toBeVisible()
  await expect(bio).toHaveValue(draft.slice(0, 300))
  await limitStorage(page, origin)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Profile Updated Successfully')).toBeVisible()
})
