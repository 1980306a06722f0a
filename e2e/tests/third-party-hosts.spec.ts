import { readdir, readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { firstLoads, limit } from '../../mockman/first-load.mjs'
import {
  buildWithNext,
  buildWithVite,
  copyHost,
  hostFolder,
  runNode,
  serveHost,
  startMockman,
} from '../fixtures/hosts'
import { installPackage, unpackPackage } from '../fixtures/npm-package'
import { makeProject, reactVersions } from '../fixtures/projects'
import { test as base, expect } from '../fixtures/test'

/** `cleanUp` registers work for the end of a test, whatever its outcome. */
const test = base.extend<{ cleanUp: (end: () => Promise<void>) => void }>({
  cleanUp: async ({ page }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use((end) => void ends.push(end))
    await page.close()
    await Promise.all(ends.map((end) => end()))
  },
})

/** Sends the request of a console, and expects the response in it. */
async function sendAndSee(console: Locator, answer: string): Promise<void> {
  await console.getByRole('button', { name: 'Submit' }).click()
  const response = console.getByRole('region', { name: 'Response' })
  await expect(response.getByText('200 OK')).toBeVisible()
  await expect(response).toContainText(answer)
}

/** How the host's styles change the consoles of the page: compares them with those styles disabled. */
function leakingStylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.styleSheets].filter(({ href }) => href?.startsWith(location.origin))
    const apart = all.filter(({ href }) => href?.endsWith('/hostile.css'))
    const own = apart.length > 0 ? apart : all
    if (own.length !== 1) throw new Error(`The host has ${own.length} style sheets of its own`)
    // SVGs are skipped: they have no text, and their computed position depends on the page.
    const elements = [
      ...document.querySelectorAll('[aria-label=Console], [aria-label=Console] *:not(svg, svg *)'),
    ]
    const isPlace = (property: string) => /^(inset|top|right|bottom|left)/.test(property)
    const read = () =>
      elements.flatMap((element) =>
        ['', '::before', '::after', '::placeholder'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          const name = `${element.tagName} ${element.getAttribute('class') ?? ''}${part}`
          return [...style]
            .filter((property) => !isPlace(property))
            .map((property) => `${name} { ${property}: ${style.getPropertyValue(property)} }`)
        }),
      )
    const styled = read()
    for (const sheet of own) sheet.disabled = true
    const bare = new Set(read())
    for (const sheet of own) sheet.disabled = false
    return [...new Set(styled)].filter((line) => !bare.has(line))
  })
}

/** The files of the remote that the page has requested. */
function filesOf(page: Page, origin: string): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) files.push(request.url().slice(origin.length))
  })
  return files
}

const consoleIn = (place: Locator) => place.getByRole('region', { name: 'Console' })

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

for (const version of reactVersions) {
  test(`a page with React ${version} built by Vite shows the console with its own React`, async ({
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

  test(`the npm package is valid, and works in a project with React ${version}`, async ({
    page,
    cleanUp,
  }) => {
    const project = await installPackage(version)
    cleanUp(project.remove)
    expect(project.findings).toEqual([])
    expect(project.deadLinks).toEqual([])
    await project.checkTypes()
    await project.checkTypes('--module', 'NodeNext', '--moduleResolution', 'NodeNext')

    expect(project.filesForServers).toEqual([])
    expect(await project.renderOnServer()).toContain('value="/echo"')

    const host = await serveHost((outDir) => buildWithVite(project.directory, outDir))
    cleanUp(host.close)
    await page.goto(host.origin)
    await sendAndSee(consoleIn(page.locator('#root')), '/echo')
    await expect(page).toHaveTitle('Answered 200')
    await sendAndSee(consoleIn(page.locator('#mounted')), '/echo?mounted')
    expect(await leakingStylesOf(page)).toEqual([])
  })
}

test('the console renders on the server with Next, and works in the browser', async ({ page, cleanUp }) => {
  const project = await makeProject('next', '19.2', ['next'])
  cleanUp(project.remove)
  await unpackPackage(project.directory)
  const host = await serveHost((outDir) => buildWithNext(project.directory, outDir))
  cleanUp(host.close)
  expect(await (await page.request.get(host.origin)).text()).toContain('value="/echo"')

  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(host.origin)
  await sendAndSee(consoleIn(page.getByRole('main')), '/echo')
  expect(complaints).toEqual([])
  expect(await leakingStylesOf(page)).toEqual([])
})

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
