// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Problem } from '../problem.mjs'
import { social, trusted, workspaceWith } from '../testing/deploy-workspace.mjs'
import { writeFiles } from '../testing/dummy-build.mjs'
import { deployPage } from './deploy-page.mjs'

/**
 * The headers of one rule of `_headers`.
 * @param {string} text
 * @param {string} path
 */
function ruleOf(text, path) {
  const lines = text.split('\n')
  const start = lines.indexOf(path) + 1
  const end = lines.findIndex((line, at) => at >= start && !line.startsWith('  '))
  return start > 0 ? lines.slice(start, end).join('\n') : undefined
}

test('writes one page for all paths of a remote, with the same connect-src as the server', async () => {
  const { args, read } = await workspaceWith()
  expect(await deployPage(args)).toContain('3 pages for https://echo.example')
  const headers = await read('site/_headers')
  const redirects = await read('site/_redirects')
  for (const path of ['/post/:postId', '/post/:postId/*', '/feed'])
    expect(redirects).toContain(`\n${path} /pages/social/ 200\n`)
  expect(redirects).toContain('\n/login / 200\n')
  expect(ruleOf(headers, '/mockman')).toContain("connect-src 'self' https: http: data: blob:")
  for (const path of ['/', '/login', '/feed', '/post/:postId/*'])
    expect(ruleOf(headers, path)).toContain(
      "connect-src 'self' https://social.example https://tester.example data:",
    )
  expect(await read('site/pages/social/index.html')).toContain('href="https://social.example/remoteEntry.js"')
  expect(await read('site/index.html')).not.toContain('href="https://social.example/remoteEntry.js"')
})

test('gives each path one policy, and each page a policy of its own in case headers are missing', async () => {
  const { args, read } = await workspaceWith()
  await deployPage(args)
  const headers = await read('site/_headers')
  expect(ruleOf(headers, '/*')).not.toMatch(/Content-Security-Policy|Cache-Control/)
  expect(ruleOf(headers, '/*')).toContain('X-Frame-Options: DENY')
  expect(ruleOf(headers, '/sw.js')).not.toContain('sandbox')
  expect(ruleOf(headers, '/assets/*')).toMatch(/sandbox\n.*immutable/)
  const page = await read('site/404.html')
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="(.*?)">/.exec(page) ?? []
  expect(policy).toMatch(/script-src 'self' .*'sha256-/)
  expect(policy).not.toMatch(/frame-ancestors|report/)
  expect(page.indexOf('<meta http-equiv')).toBeLessThan(page.indexOf('<script'))
})

test('replaces a site that is being served at once', async () => {
  const { args, out } = await workspaceWith()
  await deployPage(args)
  const files = ['index.html', 'assets/main-4f3a.js', 'pages/social/index.html'].map((file) =>
    join(out, 'site', file),
  )
  const missing = new Set()
  let isWritten = false
  const again = deployPage(args).then(() => {
    isWritten = true
  })
  while (!isWritten) {
    for (const file of files) if (!existsSync(file)) missing.add(file)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await again
  expect([...missing]).toEqual([])
  expect((await readdir(out)).sort()).toEqual(['Caddyfile', 'nginx.conf', 'site'])
})

test('stays within the limits of Cloudflare for rules', async () => {
  const { args, read } = await workspaceWith()
  await deployPage(args)
  const lines = (await read('site/_headers')).split('\n')
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000)
})

test('sends Integrity-Policy to all browsers only on request; servers that know the browser omit it for WebKit', async () => {
  const { args, read } = await workspaceWith()
  await deployPage(args)
  expect(await read('site/_headers')).not.toContain('Integrity-Policy')
  expect(await read('nginx.conf')).toContain('"~AppleWebKit" ""')
  expect(await read('Caddyfile')).toContain('header @notWebKit Integrity-Policy')
  await deployPage([...args, '--integrity-policy'])
  expect(ruleOf(await read('site/_headers'), '/feed')).toContain(
    'Integrity-Policy: blocked-destinations=(script)',
  )
})

test('replaces earlier output and serves the build compressed', async () => {
  const { args, out, build } = await workspaceWith()
  await deployPage(args)
  await writeFiles(out, { 'site/stale.js': '', 'notes.txt': 'kept' })
  await rm(join(build, 'mf-manifest.json'))
  await deployPage(args)
  const site = await readdir(join(out, 'site'))
  expect(site).toEqual(expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz', '404.html']))
  expect(site).not.toEqual(expect.arrayContaining(['stale.js']))
  expect(site).not.toEqual(expect.arrayContaining(['mf-manifest.json']))
  expect(await readdir(join(out, 'site', 'assets'))).toContain('main-4f3a.js.br')
  expect(await readdir(out)).toContain('notes.txt')
})

test.each([
  ['no folder', {}, () => ['--config', 'x'], /npm run deploy-page -- --out <folder>/],
  ['an unknown option', {}, (/** @type {string[]} */ args) => [...args, '--fast'], /--fast/],
  [
    'an invalid origin',
    {},
    (/** @type {string[]} */ args) => [...args, '--origin', 'echo.example'],
    /no origin/,
  ],
  [
    'a missing registry',
    {},
    (/** @type {string[]} */ args) => [...args, '--registry', '/gone/remotes.json'],
    /gone\/remotes\.json cannot be read/,
  ],
  ['a registry that is wrong', { registry: { remotes: [{}] } }, undefined, /remotes\.0\.entry/],
  ['a remote twice', { registry: { remotes: [social, social] } }, undefined, /names “social” twice/],
  [
    'a registry without its signature',
    { config: { ...trusted, registryKey: 'A'.repeat(43) } },
    undefined,
    /is not signed/,
  ],
  ['a configuration that is wrong', { config: { apiDelay: 'soon' } }, undefined, /apiDelay/],
  [
    'a misspelt field of the configuration',
    { config: { ...trusted, registrykey: 'A'.repeat(43) } },
    undefined,
    /config\.json has an unknown field, “registrykey”: is “registryKey” meant\?/,
  ],
  [
    'a misspelt kill switch',
    { registry: { remotes: [{ ...social, desabled: true }] } },
    undefined,
    /remotes\.json has an unknown field, “remotes\.0\.desabled”: is “disabled” meant\?/,
  ],
  ['an untrusted remote', { config: {} }, undefined, /“social”.*not one of the trusted origins/],
  [
    'a URL that no server configuration can express',
    { config: { ...trusted, reportTo: 'https://reports.example/$a' } },
    undefined,
    /nginx cannot be told/,
  ],
  [
    'a remote without hashes',
    { registry: { remotes: [{ ...social, integrity: {} }] } },
    undefined,
    /no hash of its entry/,
  ],
  [
    'a name that no server configuration can express',
    { registry: { remotes: [{ ...social, name: '..' }] } },
    undefined,
    /“\.\.”/,
  ],
  [
    'a path that no server configuration can express',
    { registry: { remotes: [{ ...social, paths: ['/a"{'] }] } },
    undefined,
    /“\/a"{”/,
  ],
])('%s is reported in a sentence, and nothing is written', async (_, changes, argsOf, sentence) => {
  const { args, out } = await workspaceWith(changes)
  const deploying = deployPage(argsOf?.(args) ?? args)
  await expect(deploying).rejects.toThrow(Problem)
  await expect(deploying).rejects.toThrow(sentence)
  expect(await readdir(out).catch(() => 'not there')).toBe('not there')
})

test.each([
  ['index.html', /no index\.html/],
  ['integrity.json', /no integrity\.json/],
])('does not deploy a build without its %s', async (file, sentence) => {
  const { args, build } = await workspaceWith()
  await rm(join(build, file))
  await expect(deployPage(args)).rejects.toThrow(sentence)
})

test('warns of other fields that nothing reads', async () => {
  const { args } = await workspaceWith({ config: { ...trusted, theme: 'dark' } })
  const [warning, summary] = (await deployPage(args)).split('\n')
  expect(warning).toMatch(/config\.json has an unknown field, “theme”\. It is ignored\.$/)
  expect(summary).toContain('3 pages')
})

test('does not take the build of a remote for that of the shell', async () => {
  const { args, build, out } = await workspaceWith()
  await writeFiles(build, { 'remoteEntry.js': 'export {}' })
  const deploying = deployPage(args)
  await expect(deploying).rejects.toThrow(Problem)
  await expect(deploying).rejects.toThrow(/is the build of a remote\. --build names that of the shell/)
  expect(await readdir(out).catch(() => 'not there')).toBe('not there')
})

test('fails on a folder that cannot be made, also below /proc, where Node would try for ever', async () => {
  const { args, folder } = await workspaceWith()
  await writeFiles(folder, { file: '' })
  for (const out of ['/proc/nobody/out', join(folder, 'file', 'out')]) {
    const deploying = deployPage([...args, '--out', out])
    await expect(deploying).rejects.toThrow(Problem)
    await expect(deploying).rejects.toThrow(`${out} is no folder that can be written to`)
  }
})

test('makes the folders above the one that is named', async () => {
  const { args, folder } = await workspaceWith()
  await deployPage([...args, '--out', join(folder, 'a', 'b')])
  expect(await readdir(join(folder, 'a', 'b', 'site'))).toContain('404.html')
})

test('fails on a folder with foreign files and leaves it as it is', async () => {
  const { args, out } = await workspaceWith()
  await writeFiles(out, { 'site/mine.txt': 'mine', 'nginx.conf': 'server {}' })
  const command = fileURLToPath(new URL('../commands/deploy-page.mjs', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  expect(stderr.trim()).toMatch(
    /^.*out is not empty, and npm run deploy-page did not write what is in it\..*$/,
  )
  expect(status).toBe(1)
  expect(await readFile(join(out, 'site', 'mine.txt'), 'utf8')).toBe('mine')
})

test('each page has what is prerendered for its paths and for all others that it answers', async () => {
  const { build, args, read } = await workspaceWith()
  await writeFiles(build, {
    'index.html': '<head><script type="module" src="/assets/main-4f3a.js"></script></head><div id="root">',
    '.prerender/prerender.mjs':
      'export const ownPatterns = ["/", "/login"]; export const prerender = (_site, pattern) => ({ visitor: { html: pattern, css: "" }, member: { html: "", css: "" }, withoutScripts: "" })',
  })
  await deployPage(args)
  const shownIn = async (/** @type {string} */ file) =>
    [...(await read(file)).matchAll(/<template data-viewer="visitor"[^>]*>(.*?)</g)].map(([, shown]) => shown)
  expect(await shownIn('site/index.html')).toEqual(['/', '/login', '/*'])
  expect(await shownIn('site/pages/social/index.html')).toEqual(['/feed', '/post/:postId', '/feed/*'])
  expect(await readdir(join(build, '..', 'out', 'site'))).not.toContain('.prerender')
})
