import type { Page } from '@playwright/test'
import { holdFiles } from '../fixtures/hold-files'
import { ines } from '../fixtures/people'
import { expect, logIn, type Product, test } from '../fixtures/test'

/** Opens a page whose shell cannot start, because files are held back. @returns paths of the files that it requests nevertheless, so far, by app */
async function openHeld(
  page: Page,
  { origins }: Product,
  path: string,
  held = /\/assets\/libraries-[\w-]+\.js$/,
) {
  const asked: Record<keyof Product['origins'], string[]> = {
    shell: [],
    social: [],
    profile: [],
    mockman: [],
  }
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    for (const [app, files] of Object.entries(asked))
      if (origin === origins[app as keyof typeof origins]) files.push(pathname)
  })
  const release = await holdFiles(page, held)
  await page.goto(path)
  return { asked, release }
}

for (const path of ['/feed', '/bookmark/'])
  test(`for visitors ${path} requests the login that it leads to, before the shell runs, and nothing that only members see`, async ({
    page,
    product,
  }) => {
    const { asked, release } = await openHeld(page, product, path)
    await expect.poll(() => asked.shell).toContainEqual(expect.stringMatching(/\/login-[\w-]+\.js$/))
    expect([...asked.social, ...asked.profile].filter((file) => file.startsWith('/assets/'))).toEqual([])
    release()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    // Nor when the shell runs.
    expect(asked.profile).toEqual([])
  })

for (const path of ['/login/', '/Login'])
  test(`${path} requests its own files before the shell runs`, async ({ page, product }) => {
    const { asked, release } = await openHeld(page, product, path)
    await expect.poll(() => asked.shell).toContainEqual(expect.stringMatching(/\/login-[\w-]+\.js$/))
    release()
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  })

test('an unknown path requests what stands beside it before the shell runs', async ({ page, product }) => {
  const { asked, release } = await openHeld(page, product, '/no/such/page')
  await expect
    .poll(() => asked.profile)
    .toContainEqual(expect.stringMatching(/^\/assets\/remote-[\w-]+\.js$/))
  expect(asked.profile).toContain('/remoteEntry.js')
  release()
  await expect(page.getByRole('button', { name: 'Follow' }).first()).toBeVisible()
})

for (const path of ['/', '/login', '/mockman'])
  test(`for visitors ${path} requests neither the API nor anything for columns that it does not have`, async ({
    page,
    product,
  }) => {
    const { asked, release } = await openHeld(page, product, path)
    const own = path === '/mockman' ? asked.mockman : asked.shell
    await expect
      .poll(() => own)
      .toContainEqual(expect.stringMatching(/\/(?:landing|login|mockman)-[\w-]+\.js$/))
    expect(asked.profile).toEqual([])
    expect(asked.shell).not.toContainEqual(expect.stringContaining('/back-end-'))
    release()
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
  })

test('for members the files of the request tester do not wait for the API, which it asks for nothing', async ({
  page,
  product,
}) => {
  await logIn(page, ines.name)
  const held = /\/assets\/(?:libraries|back-end)-[\w-]+\.js$/
  const { asked, release } = await openHeld(page, product, '/mockman', held)
  // Before the API is given up, which takes some 15 seconds.
  await expect
    .poll(() => asked.mockman, { timeout: 10_000 })
    .toContainEqual(expect.stringMatching(/\/mockman-[\w-]+\.js$/))
  release()
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
})
