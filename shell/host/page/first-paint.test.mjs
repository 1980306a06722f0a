// @ts-check
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { hashes, html, remote, runTimeFilesIn } from '../testing/compose-dummy.mjs'
import { temporaryFolder, writeFiles } from '../testing/dummy-build.mjs'
import { composePage } from './compose-page.mjs'

/** Shows which page was asked for, and what the site is like. */
const prerenderer = `
  export const ownPatterns = ['/', '/login']
  export const prerender = ({ registry, hasPanel }, pattern) => {
    const html = (viewer) => viewer + ' at ' + pattern + ' of ' + registry.map(({ name }) => name) + ' ' + hasPanel
    const [visitor, member] = ['visitor', 'member'].map((viewer) => ({ html: html(viewer), css: '.a{}' }))
    return { visitor, member, withoutScripts: html('nobody') }
  }`
/** Named by a build with the style sheets of pages first, as its JSON may. */
const ownFiles = {
  pages: { '/login': ['/assets/login-1.js', '/assets/login-1.css'] },
  styles: ['/assets/main-1.css'],
  dialogs: [],
  api: [],
}
const built = {
  'index.html': html
    .replace('<body>', '<body><div id="root"></div>')
    .replace(
      '</head>',
      `<script type="application/json" data-file="own-files">${JSON.stringify(ownFiles)}</script></head>`,
    ),
  'assets/main-1.css': '.frame{}',
  'assets/login-1.css': '.login{}',
  'integrity.json': JSON.stringify(hashes),
  'remotes.json': JSON.stringify({ remotes: [remote] }),
  'config.json': '{}',
}

/**
 * @param {Partial<Parameters<typeof composePage>[0]>} [page]
 * @param {Record<string, string>} [files]
 */
async function compose(page, files) {
  const directory = await temporaryFolder()
  await writeFiles(directory, { ...built, '.prerender/prerender.mjs': prerenderer, ...files })
  const contents = await runTimeFilesIn(directory).read()
  const composed = await composePage({ directory, contents, connect: 'own', path: '/explore', ...page })
  return { html: '', headers: {}, ...composed }
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** @param {string} page */
const templates = (page) =>
  [...page.matchAll(/<template ([^>]*)>(.*?)<\/template>/g)].map(([, ...parts]) => parts)

test.each([
  ['/', '/'],
  ['/login/', '/login'],
  ['/explore', '/explore'],
  ['/post/1', '/post/:postId'],
  ['/post/1/more', '/explore/*'],
  ['/nowhere', '/*'],
  ['/<script>', '/*'],
])('shows at %s what is prerendered at %s', async (path, pattern) => {
  const { html: page } = await compose({ path })
  expect(templates(page)).toEqual([
    ['data-viewer="visitor"', `visitor at ${pattern} of social false`],
    ['data-viewer="member"', `member at ${pattern} of social false`],
  ])
})

test('shows browsers without scripts what is meant for them', async () => {
  const { html: page } = await compose()
  expect(page).toContain('<noscript>nobody at /explore of social false</noscript><div id="root">')
})

test('a page that all paths of a remote share has what is prerendered for each, and for those below', async () => {
  const { html: page } = await compose({ shared: true })
  const paths = templates(page).flatMap(
    ([attributes = '']) => / data-paths="(.*)"/.exec(attributes)?.[1] ?? '',
  )
  expect(paths).toEqual([...['^/explore/*$', '^/explore/*$', '^/post/[^/]+/*$', '^/post/[^/]+/*$', '', '']])
})

test.each([
  ['/explore', '.frame{}.a{}', '/assets/main-1.css'],
  ['/login', '.frame{}.login{}.a{}', '/assets/main-1.css /assets/login-1.css'],
])(
  'has at %s the styles that it starts with, and then those of pages that the shell owns, allowed by their hash',
  async (path, rules, names) => {
    const { html: page, headers } = await compose({ path })
    const [, files, style = ''] = /<style data-files="(.*?)">(.*?)<\/style>/.exec(page) ?? []
    expect(style).toBe(rules)
    // Otherwise the page would fetch them again.
    expect(files).toBe(names)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['Content-Security-Policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  },
)

test('all paths of a remote have the same headers, shared or not', async () => {
  const one = prerenderer.replaceAll("css: '.a{}'", "css: '.a{--at:' + pattern + '}'")
  const files = { '.prerender/prerender.mjs': one }
  const { headers } = await compose({}, files)
  expect((await compose({ path: '/post/1' }, files)).headers).toEqual(headers)
  expect((await compose({ shared: true }, files)).headers).toEqual(headers)
  expect((await compose({ path: '/' }, files)).headers).not.toEqual(headers)
})

test('knows whether the shell has its panel', async () => {
  const { html: page } = await compose({}, { 'config.json': '{"healthPanel":true}' })
  expect(page).toContain('visitor at /explore of social true')
})

test('renders anew after a build', async () => {
  const directory = await temporaryFolder()
  const files = runTimeFilesIn(directory)
  const shown = async (/** @type {string} */ code) => {
    await writeFiles(directory, { ...built, '.prerender/prerender.mjs': code })
    const page = await composePage({ directory, contents: await files.read(), connect: 'own', path: '/' })
    return page?.html
  }
  expect(await shown(prerenderer)).toContain('visitor at /')
  expect(await shown(prerenderer.replace("' at '", "' is at '"))).toContain('visitor is at /')
})

test.each([
  ['a prerenderer that fails', { '.prerender/prerender.mjs': 'export const prerender = null' }],
  ['a missing style sheet', { 'index.html': built['index.html'].replaceAll('main-1.css', 'other-1.css') }],
])('composes the page as without a prerenderer despite %s', async (_fault, files) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { html: page, headers } = await compose({}, files)
  expect(page).toContain('<body><div id="root"></div>')
  expect(page).not.toMatch(/<template|<style|<noscript/)
  expect(headers['Content-Security-Policy']).toMatch(/style-src 'self'( http:\S+)?;/)
  expect(log).toHaveBeenCalledOnce()
})

test('composes the page of a build without a prerenderer, and of an invalid registry, without a first paint', async () => {
  const directory = await temporaryFolder()
  await writeFiles(directory, built)
  const contents = await runTimeFilesIn(directory).read()
  const page = await composePage({ directory, contents, connect: 'own', path: '/' })
  expect(page?.html).not.toContain('<template')
  const { html: without } = await compose({}, { 'remotes.json': '[]' })
  expect(without).not.toContain('<template')
})
