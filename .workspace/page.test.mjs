// @ts-check
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from './dummy-build.mjs'
import { composePage } from './page.mjs'

const html = '<head><link rel="preload" as="fetch" href="/remotes.json" crossorigin></head><body></body>'
const remote = {
  name: 'social',
  entry: 'http://localhost:3001/remoteEntry.js',
  paths: ['/explore', '/post/:postId'],
  preload: ['assets/remote-1.js'],
}

/**
 * @param {string} path
 * @param {string} registry
 */
async function compose(path, registry = JSON.stringify({ remotes: [remote] })) {
  const directory = await temporaryFolder()
  const config = JSON.stringify({ trustedOrigins: ['http://localhost:3001'] })
  await writeFiles(directory, { 'index.html': html, 'remotes.json': registry, 'config.json': config })
  const files = {
    '/remotes.json': join(directory, 'remotes.json'),
    '/config.json': join(directory, 'config.json'),
  }
  return composePage({ directory, files, path })
}

test('the registry stands in the page instead of being asked for', async () => {
  const page = await compose('/')
  expect(page).toContain('<script type="application/json" data-file="/remotes.json">{"remotes":')
  expect(page).not.toContain('href="/remotes.json"')
})

test('a page of a remote preloads its entry and what that needs', async () => {
  for (const path of ['/explore', '/post/1']) {
    const page = await compose(path)
    expect(page).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="http://localhost:3001/remoteEntry.js">',
    )
    expect(page).toContain('href="http://localhost:3001/assets/remote-1.js"')
  }
})

test('a page of the shell, or one that nobody owns, preloads no remote', async () => {
  for (const path of ['/', '/login', '/posts', '/post/'])
    expect(await compose(path)).not.toContain('modulepreload')
})

test('a remote at an origin that nobody trusts is not preloaded', async () => {
  const elsewhere = { ...remote, entry: 'http://localhost:3009/remoteEntry.js' }
  expect(await compose('/explore', JSON.stringify({ remotes: [elsewhere] }))).not.toContain('modulepreload')
})

test('a registry that is no JSON is left for the page to complain about', async () => {
  expect(await compose('/', '{ "remotes": [')).toBe(html)
})

test('what stands in the registry cannot end the element or the attribute that it stands in', async () => {
  const evil = { ...remote, version: '</script><script>alert(1)</script>', preload: ['a"><script>'] }
  const page = await compose('/explore', JSON.stringify({ remotes: [evil] }))
  expect(page?.match(/<script/g)).toHaveLength(1)
  expect(page?.match(/<\/script/g)).toHaveLength(1)
})

test('without a build there is no page', async () => {
  const directory = await temporaryFolder()
  expect(await composePage({ directory, files: {}, path: '/' })).toBeUndefined()
})
