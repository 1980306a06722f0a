import type { Page } from '@playwright/test'
import type { Fault } from '../fixtures/faults'
import { openPost } from '../fixtures/open-post'
import { ines } from '../fixtures/people'
import { expect, shortTimeout, test } from '../fixtures/test'
import { timer } from '../fixtures/timer'

// A faulty server's response in place of a script has another hash.
test.use({ expectRefusals: true })

/** The page of each remote, how to recognize it, and what must work without it. */
const remotes = [
  {
    name: 'social',
    path: '/explore',
    title: 'Explore',
    own: (page: Page) => page.getByRole('heading', { name: 'Explore', level: 1 }),
    alive: (page: Page) => page.getByRole('heading', { name: 'Suggested for you' }),
  },
  {
    name: 'profile',
    path: `/profile/${ines.username}`,
    title: 'Not available',
    own: (page: Page) => page.getByRole('heading', { name: ines.name, level: 1 }),
    alive: (page: Page) => page.getByRole('link', { name: 'Explore' }),
  },
  {
    name: 'mockman',
    path: '/mockman',
    title: 'Request tester',
    own: (page: Page) => page.getByRole('heading', { name: 'Request tester', level: 1 }),
    alive: (page: Page) => page.getByRole('link', { name: 'Explore' }),
  },
]

const faults: Fault[] = ['dead', 'error', 'html', 'hanging', 'broken']

for (const [index, remote] of remotes.entries()) {
  for (const fault of faults) {
    const tag = index === 0 || fault === 'dead' ? [] : '@extended'
    test(`${remote.name} that is ${fault} affects only its own area until Retry`, { tag }, async ({
      page,
      product,
    }) => {
      if (fault === 'hanging') await product.configure(shortTimeout)
      product.faults.fail(remote.name, fault)
      const since = timer()
      await page.goto(remote.path)
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure).toContainText('This part of EchoSphere is not available right now.')
      since('seen after')
      await expect(remote.alive(page)).toBeVisible()
      await expect(page).toHaveTitle(`${remote.title} · EchoSphere`)

      product.faults.clear()
      const sinceRetry = timer()
      await failure.getByRole('button', { name: 'Retry' }).click()
      await expect(remote.own(page)).toBeVisible()
      sinceRetry('back after')
    })
  }
}

test('a profile shows without its posts while social is down, and with them after Retry', async ({
  page,
  product,
}) => {
  product.faults.fail('social', 'dead')
  await page.goto(`/profile/${ines.username}`)
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  const failure = main.getByText('This part is not available right now.')
  await expect(failure).toBeVisible()
  const [column, text] = [await main.boundingBox(), await failure.boundingBox()]
  expect((text?.x ?? 0) - (column?.x ?? 0)).toBeGreaterThan(8)

  product.faults.clear()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('article')).not.toHaveCount(0)
})

test('navigation works while a remote hangs', async ({ page, product }) => {
  product.faults.fail('mockman', 'hanging')
  await page.goto('/explore')
  await page.getByRole('link', { name: 'Request tester' }).click()
  await expect(page).toHaveURL('/mockman')
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
})

test('a page that fails to load after its remote entry affects only its own area', async ({
  page,
  product,
}) => {
  // From the start: an idle page prefetches its other pages.
  product.faults.failFiles({ fault: 'dead', files: /\/post-[\w-]+\.js$/ })
  await page.goto('/explore')
  await openPost(page.getByRole('article').first())
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toBeVisible()
  await expect(page).toHaveTitle('Post · EchoSphere')

  product.faults.clear()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
})
