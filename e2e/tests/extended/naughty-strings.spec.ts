import type { Page } from '@playwright/test'
import { PageApi } from '../../fixtures/page-api'
import { ines } from '../../fixtures/people'
import { expect, logIn, test } from '../../fixtures/test'

/** Texts that would run code, load files or navigate if they were not plain text. */
const payloads = [
  '<script>attacked()</script>',
  '<img src=x onerror=attacked()>',
  '"><svg/onload=attacked()>',
  "';attacked();//",
  '{{constructor.constructor("attacked()")()}}',
  '<iframe srcdoc="<script>parent.attacked()</script>"></iframe>',
  '<meta http-equiv=refresh content="0;url=/attacked">',
  '<base href=//attacked.example>',
  'javascript:attacked()',
  '\u202e\u0000\u0007 %00 ﷽ Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
]
const all = payloads.join('\n')
const firstName = '<img src=x onerror=attacked()>'
const lastName = '"><svg/onload=attacked()>'

/** Fails if any payload took effect. */
async function expectNothingExecuted(page: Page, address: string): Promise<void> {
  expect(await page.evaluate(() => 'wasAttacked' in window)).toBe(false)
  await expect(page.locator('iframe, base, meta[http-equiv=refresh], img[src="x"], svg[onload]')).toHaveCount(
    0,
  )
  await expect(page.locator('a[href^="javascript:" i], [onerror], [onload]')).toHaveCount(0)
  await expect(page).toHaveURL(address)
}

test('markup and scripts are plain text in posts, comments, names, bio and website, on every screen', async ({
  page,
}) => {
  const surprises: string[] = []
  page.on('dialog', (dialog) => {
    surprises.push(dialog.message())
    return dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/attacked|\/x$/.test(request.url())) surprises.push(request.url())
  })
  await page.addInitScript(() =>
    Object.assign(window, { attacked: () => Object.assign(window, { wasAttacked: true }) }),
  )
  await logIn(page, ines.name)
  const api = new PageApi(page, { loggedIn: true })
  for (const website of [
    'javascript:attacked()',
    'data:text/html,<script>attacked()</script>',
    ' vbscript:attacked()',
  ]) {
    const [status] = await api.refusal('editUser', { body: { userData: { website } } })
    expect(status).toBe(422)
  }
  const website = 'https://a.example/"onmouseover="attacked()"><script>attacked()</script>'
  await api.call('editUser', {
    body: { userData: { firstName, lastName, bio: payloads.slice(0, 6).join('\n'), website } },
  })
  await api.call('createPost', { body: { postData: { content: all } } })
  const [post] = (await api.call('listPosts')).posts.filter(({ content }) => content.includes('attacked'))
  const postId = post?._id ?? ''
  await api.call('addComment', { parameters: { postId }, body: { commentData: { comment: all } } })
  await api.call('likePost', { parameters: { postId } })

  const shown = page.getByRole('article').filter({ hasText: payloads[0] ?? '' })
  for (const address of ['/feed', '/explore', `/post/${postId}`, `/profile/${ines.username}`]) {
    await test.step(address, async () => {
      await page.goto(address)
      for (const text of [...payloads.slice(0, 9), `${firstName} ${lastName}`])
        await expect(shown).toContainText(text)
      await expectNothingExecuted(page, address)
    })
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} ${lastName}`)
  await expect(page.getByRole('main')).toContainText(payloads[3] ?? '')
  await expect(page.locator('a[href^="https://a.example/"]')).toHaveAttribute('rel', /noopener/)

  await page.getByRole('searchbox', { name: 'Search people' }).fill('onerror')
  await expect(page.getByRole('search').getByRole('link').first()).toContainText(firstName)
  await expectNothingExecuted(page, `/profile/${ines.username}`)
  await page.goto(`/post/${postId}`)
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText(payloads[5] ?? '')
  await page.getByRole('button', { name: 'Liked by you' }).click()
  await expect(page.getByRole('dialog', { name: 'Liked by' })).toContainText(`${firstName} ${lastName}`)
  await expectNothingExecuted(page, `/post/${postId}`)
  expect(surprises).toEqual([])
})
