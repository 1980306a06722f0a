import type { FileFault } from '../fixtures/faults'
import { expect, test } from '../fixtures/test'
import { untilIdle } from '../fixtures/until-idle'

// The scripts of the shell itself are lost. Nothing of the product runs yet.

test.use({ expectRefusals: true })

const files = /^\/assets\/(?:main|libraries)-[\w-]+\.js$/

const faults: Record<string, FileFault> = {
  'dropped once': { fault: 'dead', times: 1 },
  'dropped twice': { fault: 'dead', times: 2 },
  'answered 503 once': { fault: 'error', times: 1 },
  'left hanging once': { fault: 'hanging', times: 1 },
}

for (const [how, fault] of Object.entries(faults)) {
  test(`the product starts by itself although its scripts are ${how}`, async ({ page, product }) => {
    product.faults.failFiles({ ...fault, files })
    await page.goto('/explore', { waitUntil: 'commit' })
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 })
    expect(product.faults.failedFiles.filter((file) => file.startsWith('shell/'))).toHaveLength(2)
  })
}

test('the product starts once although the end of its page is later than its scripts', async ({
  page,
  product,
}) => {
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1
  })
  const sendRest = product.faults.holdPages('<div id="root">')
  const scripts = ['main', 'libraries'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
  )
  await page.goto('/explore', { waitUntil: 'commit' })
  await Promise.all(scripts)
  // Until what can run with them has run.
  await untilIdle(page)
  sendRest()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(pages).toBe(1)
})

test.describe('a shell that cannot be loaded', () => {
  test.beforeEach(async ({ page, product }) => {
    product.faults.failFiles({ fault: 'dead', files })
    await page.goto('/explore?sort=oldest', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText('EchoSphere could not be loaded.')
  })

  test('says so again, keeps the address, and starts with Retry', async ({ page, product }) => {
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
    product.faults.clear()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(new URL(page.url()).search).toBe('?sort=oldest')
  })

  test('starts by itself once there is a connection', async ({ page, product }) => {
    await page.context().setOffline(true)
    product.faults.clear()
    await page.context().setOffline(false)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
