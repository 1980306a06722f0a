import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { firstLoads, limit } from '../../mockman/first-load.mjs'
import { consoleIn, leakingStylesOf, sendAndSee, test } from '../fixtures/host-pages'
import { buildWithVite, copyHost, hostFolder, runNode, serveHost, startMockman } from '../fixtures/hosts'
import { makeProject, reactVersions } from '../fixtures/projects'
import { expect } from '../fixtures/test'

/** The files of the remote that the page has requested. */
function filesOf(page: Page, origin: string): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) files.push(request.url().slice(origin.length))
  })
  return files
}

const readme = () => readFile(new URL('../../mockman/README.md', import.meta.url), 'utf8')

/** The policy from the README. */
const strictPolicy = (remote: string) =>
  `default-src 'self'; script-src 'self' ${remote}; style-src 'self' ${remote}; img-src 'self' data: blob:; media-src blob:; frame-src blob:; connect-src *`

test('a plain page mounts, updates and unmounts the console under a strict policy', async ({
  page,
  product,
  cleanUp,
}) => {
  const remote = product.origins.mockman
  const host = await serveHost((outDir) => buildWithVite(hostFolder('plain'), outDir), {
    'Content-Security-Policy': strictPolicy(remote),
  })
  cleanUp(host.close)
  const files = filesOf(page, remote)
  await page.goto(`${host.origin}/?entry=${remote}/remoteEntry.js`)
  const first = consoleIn(page.locator('#first'))
  const second = consoleIn(page.locator('#second'))
  const answers = first.getByRole('region', { name: 'Response' })

  await sendAndSee(first, '/echo')
  await expect(page).toHaveTitle('Answered 200')
  await expect(second.getByText('Response is undefined.')).toBeVisible()
  await expect(second.getByLabel('Endpoint')).toHaveValue('/echo?second')
  expect(await leakingStylesOf(page)).toEqual([])

  await first.getByLabel('Endpoint').fill(`${remote}/version.json`)
  await page.keyboard.press('F8')
  await expect(answers).toHaveClass(/\bdark\b/)
  await expect(answers).toContainText('/echo')
  await sendAndSee(first, 'version')

  await first.getByLabel('Endpoint').fill(`${remote}/media/image/avatar-1.webp`)
  await first.getByRole('button', { name: 'Submit' }).click()
  const picture = first.getByRole('img', { name: 'The response' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await readme()).toContain(strictPolicy('<remote>'))

  await page.keyboard.press('F9')
  await expect(page.locator('#first')).toBeEmpty()
  await sendAndSee(second, '/echo?second')
  expect(files.filter((file) => /src-/.test(file))).toEqual([])
})

for (const [index, version] of reactVersions.entries()) {
  const tag = index === 0 ? [] : '@extended'
  test(`a page with React ${version} built by Vite shows the console with its own React`, { tag }, async ({
    page,
    product,
    cleanUp,
  }) => {
    const remote = product.origins.mockman
    const project = await makeProject('vite-react', version, [
      'vite',
      '@vitejs/plugin-react',
      '@module-federation/vite',
    ])
    cleanUp(project.remove)
    const host = await serveHost((outDir) =>
      buildWithVite(project.directory, outDir, { MOCKMAN_ENTRY: `${remote}/remoteEntry.js` }),
    )
    cleanUp(host.close)
    const files = filesOf(page, remote)
    await page.goto(host.origin)
    await expect(page.getByText(`React ${version}.`)).toBeVisible()
    await sendAndSee(consoleIn(page.locator('main')), '/echo')
    await expect(page.getByText('Answers so far: 1')).toBeVisible()
    expect(await leakingStylesOf(page)).toEqual([])
    expect(files.filter((file) => /\/own-/.test(file))).toEqual([])
  })
}

test('a React page built by Rspack shows the console with its own React', async ({
  page,
  product,
  cleanUp,
}) => {
  const remote = product.origins.mockman
  const host = await serveHost((outDir) =>
    runNode([`${hostFolder('rspack-react')}/build.mjs`, outDir], {
      MOCKMAN_MANIFEST: `${remote}/mf-manifest.json`,
    }),
  )
  cleanUp(host.close)
  const files = filesOf(page, remote)
  await page.goto(host.origin)
  await sendAndSee(consoleIn(page.locator('main')), '/echo')
  await expect(page.getByText('Answers so far: 1')).toBeVisible()
  expect(await leakingStylesOf(page)).toEqual([])
  expect(files.filter((file) => /\/own-/.test(file))).toEqual([])
})

test('a page built by webpack alone mounts the console', async ({ page, product, cleanUp }) => {
  const remote = product.origins.mockman
  const host = await serveHost((outDir) =>
    runNode([`${hostFolder('webpack')}/build.mjs`, outDir], { MOCKMAN_ENTRY: `${remote}/remoteEntry.js` }),
  )
  cleanUp(host.close)
  await page.goto(host.origin)
  await sendAndSee(consoleIn(page.getByRole('main')), '/echo')
  expect(await leakingStylesOf(page)).toEqual([])
})

for (const [name, words] of [
  ['no-bundler', 'without a bundler'],
  ['import-map', 'with an import map'],
] as const) {
  test(`a page ${words} shows the console`, async ({ page, product, cleanUp }) => {
    const host = await serveHost((outDir) => copyHost(name, outDir, product.origins.mockman))
    cleanUp(host.close)
    await page.goto(host.origin)
    await sendAndSee(consoleIn(page.getByRole('main')), '/echo')
    expect(await leakingStylesOf(page)).toEqual([])
  })
}

test('a frame that may run scripts, and nothing else, shows the console and sends its requests', async ({
  page,
  product,
  cleanUp,
}) => {
  const remote = product.origins.mockman
  const host = await serveHost((outDir) => copyHost('no-bundler', outDir, remote))
  cleanUp(host.close)
  await page.setContent(
    `<iframe sandbox="allow-scripts" src="${host.origin}" width="1000" height="700"></iframe>`,
  )
  const console = page.frameLocator('iframe').getByRole('region', { name: 'Console' })
  await console.getByLabel('Endpoint').fill(`${remote}/version.json`)
  await sendAndSee(console, 'version')
  await console.getByLabel('Endpoint').fill(`${remote}/integrity.json`)
  await console.getByLabel('Endpoint').press('Enter')
  await expect(console.getByRole('region', { name: 'Response' })).toContainText('remoteEntry.js')
})

test('the console fills a box that is as wide as what is in it, without making it wider than the window', async ({
  page,
  product,
  cleanUp,
}) => {
  const host = await serveHost((outDir) => copyHost('no-bundler', outDir, product.origins.mockman))
  cleanUp(host.close)
  await page.goto(host.origin)
  await page.evaluate(() => document.querySelector('link[href$="hostile.css"]')?.remove())
  const console = consoleIn(page.getByRole('main'))
  await expect(console).toBeVisible()
  for (const css of [
    '#console { float: left }',
    '#console { position: absolute }',
    'body { display: grid; place-items: center }',
    // As in the template of Vite, beside a menu.
    'body { display: flex; place-items: center } body::before { content: "Menu"; flex: 0 0 150px }',
  ]) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    for (const width of [1280, 500]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await console.boundingBox()
      expect(box?.width, `${css} at ${width}`).toBeGreaterThan(0.6 * width)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${css} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test.describe('under a policy that refuses', () => {
  test.use({ expectRefusals: true })

  test('a page that allows no policy of Trusted Types misses the preview of HTML alone', async ({
    page,
    product,
    cleanUp,
  }) => {
    const remote = product.origins.mockman
    const host = await serveHost((outDir) => copyHost('no-bundler', outDir, remote), {
      'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'",
    })
    cleanUp(host.close)
    await page.goto(host.origin)
    const console = consoleIn(page.getByRole('main'))
    await console.getByLabel('Endpoint').fill(remote)
    await console.getByRole('button', { name: 'Submit' }).click()
    await console.getByRole('tab', { name: 'Preview' }).click()
    await expect(console.getByText('It cannot be previewed here.')).toBeVisible()
    await console.getByRole('tab', { name: 'Raw' }).click()
    await expect(console.getByRole('region', { name: 'Text of the response' })).toContainText('<title>')
  })
})

test('the examples in the README match these hosts', async () => {
  const text = await readme()
  const names = await readdir(hostFolder(''), { recursive: true })
  const files = names.filter((name) => /\.(?:html|jsx?|mjs|tsx)$/.test(name))
  const sources = await Promise.all(files.map((name) => readFile(hostFolder(name), 'utf8')))
  const plain = (code: string) => code.replace(/\s+/g, ' ')
  const run = plain(sources.join('\n'))
  const blocks = [...text.matchAll(/^```(?:html|jsx?|tsx)\n(.*?)^```/gms)].map(([, code = '']) => code)
  expect(blocks.length).toBeGreaterThan(5)
  const lines = blocks
    .flatMap((code) => code.split('\n'))
    .map((line) => plain(line.replace(/ *\/\/ .*$/, '')).trim())
  expect(lines.filter((line) => !run.includes(line))).toEqual([])
})

test('the request tester starts standalone', async ({ page, cleanUp }) => {
  const app = await startMockman()
  cleanUp(app.close)
  await page.goto(app.origin)
  await sendAndSee(page.getByRole('region', { name: 'Console' }), 'todos')
})

test('every build of the console stays below its size limit', async () => {
  for (const [way, bytes] of Object.entries(await firstLoads())) expect(bytes, way).toBeLessThan(limit)
})
