import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveHost } from '../../fixtures/hosts'
import { ewan } from '../../fixtures/people'
import { expect, logIn, test } from '../../fixtures/test'

// WebKit gets another policy: it ignores hashes in import maps.
test('the page is served with its policy', { tag: '@chromium' }, async ({ page, product }) => {
  const response = await page.goto('/explore')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toMatch(
    new RegExp(`script-src 'self' ${product.origins.social} .* 'sha256-[^']+';`),
  )
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('same-origin')
})

for (const app of ['social', 'profile', 'mockman'] as const) {
  test(`the standalone page of ${app} has a policy with the hashes of its code`, async ({
    page,
    product,
  }) => {
    for (const path of ['/', '/index.html', '//', '/%69ndex.html']) {
      const response = await page.request.get(product.origins[app] + path)
      expect(response.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^;]+;/)
      expect(response.headers()['x-frame-options']).toBe('DENY')
    }
    await page.goto(product.origins[app])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const map = await page.locator('script[type=importmap]').textContent()
    expect(Object.keys(JSON.parse(map ?? '{}').integrity).length).toBeGreaterThan(5)
  })
}

test('a toast and a dialog are styled under the policy', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login as Guest' }).click()
  await page.getByRole('dialog', { name: 'Select a User' }).getByRole('button', { name: ewan.name }).click()
  const toast = page.getByText('Login Successfull')
  await expect(toast).toBeVisible()
  // The toast's box gets this from its style sheet.
  await expect(toast.locator('xpath=..')).toHaveCSS('border-radius', '12px')
})

test.describe('injected content', () => {
  test.use({ expectRefusals: true })

  for (const [what, inject] of [
    [
      'an inline script',
      () => {
        const script = document.createElement('script')
        script.textContent = 'window.injected = true'
        document.body.append(script)
      },
    ],
    [
      'an event handler in an attribute',
      () => document.body.setAttribute('onclick', 'window.injected = true'),
    ],
    [
      'a script element with the URL of a script',
      () => {
        const script = document.createElement('script')
        script.src = '/sw.js'
        document.body.append(script)
      },
    ],
    [
      'HTML with an event handler',
      () => {
        document.body.innerHTML = '<img src="/gone.png" onerror="window.injected = true">'
      },
    ],
    [
      'a module of an untrusted origin',
      () => {
        const address = 'http://localhost:1/injected.js'
        import(address).catch(() => undefined)
      },
    ],
    [
      'a module of the page without a known hash',
      () => {
        const address = '/sw.js?unknown'
        import(address).catch(() => console.error('Refused for want of integrity.'))
      },
    ],
  ] as const) {
    test(`${what} does not run`, async ({ page, refusals }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: "Let's explore" })).toBeVisible()
      // Trusted Types throw on refusal.
      await page.evaluate(inject).catch(() => undefined)
      await page.locator('body').click({ position: { x: 2, y: 2 } })
      await expect.poll(() => refusals.length).toBeGreaterThan(0)
      expect(await page.evaluate(() => 'injected' in window)).toBe(false)
    })
  }
})

test.describe('a page of another origin', () => {
  test.use({ expectRefusals: true })

  for (const [element, attribute] of [
    ['iframe', 'src'],
    ['object', 'data'],
    ['embed', 'src'],
  ] as const) {
    const tag = element === 'iframe' ? [] : '@extended'
    test(`shows no page of the product in ${element}`, { tag }, async ({ page, product }) => {
      const addresses = Object.values(product.origins).flatMap((origin) => [
        `${origin}/`,
        `${origin}/index.html`,
      ])
      const html = addresses.map((url) => `<${element} ${attribute}="${url}"></${element}>`).join('')
      const host = await serveHost(async (directory) => {
        await mkdir(join(directory, 'assets'), { recursive: true })
        await writeFile(join(directory, 'index.html'), `<!doctype html><title>Host</title>${html}`)
      })
      try {
        await page.goto(host.origin, { waitUntil: 'load' })
        expect(addresses).toHaveLength(8)
        for (const frame of page.frames().slice(1)) {
          await expect
            .poll(() =>
              frame
                .locator('#root')
                .count()
                .catch(() => 0),
            )
            .toBe(0)
        }
      } finally {
        await host.close()
      }
    })
  }
})

test.describe('requests of a page', () => {
  test.use({ expectRefusals: true })

  test('only the pages of the request tester may call any URL, and leaving them keeps the session', async ({
    page,
  }) => {
    await logIn(page, ewan.name)
    const call = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            document.addEventListener(
              'securitypolicyviolation',
              ({ effectiveDirective }) => resolve(effectiveDirective),
              {
                once: true,
              },
            )
            fetch('http://localhost:1/').catch(() => setTimeout(() => resolve('no refusal'), 500))
          }),
      )
    expect(await call()).toBe('connect-src')
    await page.goto('/mockman')
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    expect(await call()).toBe('no refusal')
    await page.getByRole('link', { name: 'Explore' }).first().click()
    await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/explore')
    expect(await call()).toBe('connect-src')
    await expect(page.getByRole('link', { name: 'Bookmark' }).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    expect(await call()).toBe('no refusal')
  })
})
