import { ewan, ines } from '../fixtures/people'
import { expect, logIn, logInAsGuest, test } from '../fixtures/test'

test('a new post, a like, a comment and an edit in one tab appear in the other without a reload', async ({
  page,
  context,
}) => {
  await logIn(page, ines.name)
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('article')).not.toHaveCount(0)
  const text = 'Ink on both hands again.'

  await page.getByRole('textbox', { name: 'Write a post' }).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const here = page.getByRole('article').filter({ hasText: text })
  const there = other.getByRole('article').filter({ hasText: text })
  await other.getByRole('button', { name: '1 new post' }).click()
  await expect(there).toBeVisible()

  await here.getByRole('button', { name: 'Like: 0' }).click()
  await expect(there.getByRole('button', { name: 'Like: 1' })).toBeVisible()

  await here.getByRole('link', { name: 'Comments: 0' }).click()
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Still drying.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(there.getByRole('link', { name: 'Comments: 1' })).toBeVisible()

  await here.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text of the post' }).fill(`${text} And on the nose.`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(there).toContainText('And on the nose.')
})

test('a post that is edited in two tabs at once is the same in both, and is saved once', async ({
  page,
  context,
}) => {
  await logIn(page, ines.name, `/profile/${ines.username}`)
  const other = await context.newPage()
  await other.goto(`/profile/${ines.username}`)
  const field = (tab: typeof page) => tab.getByRole('textbox', { name: 'Text of the post' })
  for (const tab of [page, other]) {
    await tab.getByRole('article').first().getByRole('button', { name: 'More' }).click()
    await tab.getByRole('menuitem', { name: 'Edit' }).click()
  }
  await field(page).fill('Begun here')
  await expect(field(other)).toHaveValue('Begun here')
  await field(other).fill('Begun here, ended there.')
  await expect(field(page)).toHaveValue('Begun here, ended there.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(field(other)).toHaveValue('Begun here, ended there.')
})

test('a draft that is sent from two tabs is published once', async ({ page, context, product }) => {
  // Until both are pressed.
  await product.configure({ apiDelay: 3000 })
  await logIn(page, ines.name)
  const other = await context.newPage()
  await other.goto('/feed')
  const field = (tab: typeof page) => tab.getByRole('textbox', { name: 'Write a post' })
  const text = 'Once is enough.'
  await field(page).fill(text)
  await expect(field(other)).toHaveValue(text)
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Post', exact: true }).click()
  for (const tab of [page, other]) await expect(tab.getByText('Post Created Successfully')).toBeVisible()
  await product.configure({ apiDelay: 0 })
  await other.goto('/feed')
  await expect(other.getByRole('article').filter({ hasText: text })).toHaveCount(1)
})

test('two tabs opened at the same moment, without any data yet, both show the posts', async ({
  page,
  context,
}) => {
  const tabs = [page, await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/explore')))
  for (const tab of tabs) await expect(tab.getByRole('article')).not.toHaveCount(0)
})

test('following somebody in one tab changes the button in the other', async ({ page, context }) => {
  await logIn(page, ines.name, `/profile/${ewan.username}`)
  const button = (tab: typeof page, name: string) =>
    tab.getByRole('main').getByRole('button', { name, exact: true })
  await expect(button(page, 'Following')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/profile/${ewan.username}`)
  await expect(button(other, 'Following')).toBeVisible()
  await button(page, 'Following').click()
  await expect(button(other, 'Follow')).toBeVisible()
})

test('two tabs that each write 200 comments end up with 400', { tag: '@extended' }, async ({
  page,
  context,
}) => {
  await logIn(page, ines.name)
  const other = await context.newPage()
  await other.goto('/explore')
  await expect(other.getByRole('article')).not.toHaveCount(0)

  const postId = await page.evaluate(async () => {
    const headers = { authorization: localStorage.getItem('token') ?? '', prefer: 'return=minimal' }
    const body = JSON.stringify({ postData: { content: 'Count with me.' } })
    const answer = await (await fetch('/api/posts', { method: 'POST', headers, body })).json()
    return answer.post._id as string
  })
  const write = (tab: typeof page) =>
    tab.evaluate(async (id) => {
      const headers = { authorization: localStorage.getItem('token') ?? '', prefer: 'return=minimal' }
      const comment = async (number: number) => {
        const body = JSON.stringify({ commentData: { comment: `Number ${number}` } })
        const { status } = await fetch(`/api/comments/add/${id}`, { method: 'POST', headers, body })
        return status
      }
      const statuses = await Promise.all(Array.from({ length: 200 }, (_, index) => comment(index)))
      return statuses.filter((status) => status === 201).length
    }, postId)
  expect(await Promise.all([write(page), write(other)])).toEqual([200, 200])

  const stored = await page.evaluate(
    async (id) => (await (await fetch(`/api/comments/${id}`)).json()).comments.length,
    postId,
  )
  expect(stored).toBe(400)
})

test('what somebody edits is out of sight once they log out in another tab, and there again for them', async ({
  page,
  context,
}) => {
  await logIn(page, ines.name, `/profile/${ines.username}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.fill('Half a sentence')
  const explore = await context.newPage()
  await explore.goto('/explore')
  const own = explore.getByRole('article', { name: `Post by ${ines.name}` }).first()
  const post = explore.getByRole('textbox', { name: 'Text of the post' })
  const choose = async (item: string) => {
    await own.getByRole('button', { name: 'More' }).click()
    await explore.getByRole('menuitem', { name: item }).click()
  }
  await choose('Edit')
  await post.fill('Half a post')
  const other = await context.newPage()
  await other.goto('/explore')
  await other.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, explore]) {
    await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await logInAsGuest(other, ewan.name)
  await expect(explore.getByRole('link', { name: `${ewan.name} @${ewan.username}` })).toBeVisible()
  await expect(explore.getByRole('dialog')).toHaveCount(0)

  await other.getByRole('button', { name: 'Logout' }).click()
  await logInAsGuest(other, ines.name)
  await expect(bio).toHaveValue('Half a sentence')
  await expect(post).toHaveValue('Half a post')
})
