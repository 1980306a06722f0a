import { expect, test } from '../fixtures/test'

test('every app serves third-party notices, and its scripts link to them', async ({ page, product }) => {
  for (const [app, origin] of Object.entries(product.origins)) {
    const notices = await page.request.get(`${origin}/third-party-notices.txt`)
    expect(notices.headers()['content-type'], app).toContain('text/plain')
    expect(await notices.text()).toMatch(
      /^react 19\.\d+\.\d+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta/m,
    )
  }
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) urls.add(request.url())
  })
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  // Requested separately: pending requests of the page could not be read when the test ends.
  const scripts = await Promise.all([...urls].map(async (url) => (await page.request.get(url)).text()))
  const withReact = scripts.filter((text) => text.includes('react.transitional.element'))
  expect(withReact.length).toBeGreaterThan(0)
  const pointer = '/*! Licences: third-party-notices.txt */'
  expect(withReact.filter((text) => !text.includes(pointer)).length).toBe(0)
})
