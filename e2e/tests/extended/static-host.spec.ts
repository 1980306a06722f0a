import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from '../../../shell/host/server/listen.mjs'
import { consoleOf, openConsole, sendGet } from '../../fixtures/console'
import { startEchoServer } from '../../fixtures/echo-server'
import { runNode } from '../../fixtures/hosts'
import { ewan } from '../../fixtures/people'
import { serveByHeadersFile } from '../../fixtures/static-host'
import { test as base, expect, logInAsGuest } from '../../fixtures/test'
import { hasServer, startCaddy, startNginx } from '../../fixtures/web-servers'

// The output of `npm run deploy-page`, served by each supported kind of server.

/** Starts each server for a folder, at a port, with its own temporary folder. */
const starters = {
  'a host that reads _headers': (out: string, port: number) => serveByHeadersFile(join(out, 'site'), port),
  nginx: (out: string, _: number, own: string) => startNginx(join(out, 'nginx.conf'), own),
  caddy: (out: string, _: number, own: string) => startCaddy(join(out, 'Caddyfile'), own),
}

const webServers = (['nginx', 'caddy'] as const).filter((command) => {
  const isHere = hasServer(command)
  if (!isHere)
    console.warn(`NOT TRIED: this machine has no ${command} to serve what deploy-page wrote for it.`)
  return isHere
})

const isWebServer = (server: string) => webServers.some((each) => each === server)

const command = fileURLToPath(new URL('../../../shell/host/commands/deploy-page.mjs', import.meta.url))

interface Sites {
  /** The origin of the current page of the product, deployed to this server. Its remotes stay at their origins. */
  deployTo: (server: keyof typeof starters) => Promise<string>
}

const test = base.extend<{ server: keyof typeof starters; site: string }, Sites>({
  server: ['a host that reads _headers', { option: true }],
  deployTo: [
    async ({ product }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'echosphere-static-'))
      const sites = new Map<string, { origin: string; close: () => Promise<void> }>()
      await use(async (server) => {
        const site = sites.get(server) ?? (await deploy(product.origins.shell, server, join(folder, server)))
        sites.set(server, site)
        return site.origin
      })
      for (const { close } of sites.values()) await close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  site: async ({ server, deployTo }, use) => use(await deployTo(server)),
  baseURL: async ({ site }, use) => use(site),
})

async function deploy(shell: string, server: keyof typeof starters, folder: string) {
  await mkdir(folder, { recursive: true })
  const { port, close } = await listen(() => {}, 0)
  await close()
  const origin = `http://localhost:${port}`
  const args = ['--out', join(folder, 'out'), '--origin', origin, '--integrity-policy']
  for (const name of ['registry', 'config']) {
    const file = name === 'registry' ? 'remotes.json' : 'config.json'
    await writeFile(join(folder, file), await (await fetch(`${shell}/${file}`)).text())
    args.push(`--${name}`, join(folder, file))
  }
  await runNode([command, ...args])
  const host = await starters[server](join(folder, 'out'), port, join(folder, 'server'))
  return { origin, close: host.close }
}

/** Security headers. */
const judged = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'integrity-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-content-type-options',
  'x-frame-options',
]

const pages = [
  '/',
  '/index.html',
  '/login',
  '/explore',
  '/feed/',
  '/post/1',
  '/profile/ada.l',
  '/mockman',
  '/mockman/a',
]
const files = ['/sw.js', '/version.json', '/remotes.json', '/config.json', '/third-party-notices.txt']

/** The response to a browser that navigates to a path. */
async function ask(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers: { Accept: 'text/html', ...headers } })
  const named = judged.map((name) => [name, response.headers.get(name)])
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(named) }
}

for (const server of ['a host that reads _headers', ...webServers] as const) {
  test.describe(`served by ${server}`, { tag: '@chromium' }, () => {
    // In one worker, which deploys once.
    test.describe.configure({ mode: 'default' })
    test.use({ server })

    test('the pages work, with remotes of other origins, and nothing is refused', async ({
      page,
      product,
      site,
    }) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', ({ message }) => errors.push(message))
      const echo = await startEchoServer()
      try {
        await page.goto('/explore')
        await expect(page.getByRole('article')).not.toHaveCount(0)
        const scripts = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
        )
        expect(scripts).toContain(product.origins.social)

        await logInAsGuest(page, ewan.name)
        const toast = page.getByText('Login Successfull')
        await expect(toast.locator('xpath=..')).toHaveCSS('border-radius', '12px')

        await openConsole(page)
        await sendGet(page, `${echo.origin}/echo`, '200 OK')
        await consoleOf(page).tab('Raw').click()
        await page.getByRole('link', { name: 'Explore' }).first().click()
        await expect(page).toHaveURL(`${site}/explore`)
        await expect(page.getByRole('article')).not.toHaveCount(0)
        expect(errors).toEqual([])
      } finally {
        await echo.close()
      }
    })

    test('every path has the same headers as with npm start', async ({ product, site }) => {
      const { text } = await ask(site, '/')
      const script = /"(\/assets\/[^"]+\.js)":"sha256-/.exec(text)?.[1] ?? ''
      const picture = '/media/image/avatar-1.webp'
      for (const path of [...pages, ...files, script, picture]) {
        const [theirs, ours] = await Promise.all([ask(site, path), ask(product.origins.shell, path)])
        expect({ path, status: theirs.status, headers: theirs.headers }).toEqual({
          path,
          status: ours.status,
          headers: ours.headers,
        })
      }
      const { headers } = await ask(site, '/explore')
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    })

    test('every URL of a page has a policy and cannot be framed', async ({ site }) => {
      for (const path of [
        '//',
        '/%69ndex.html',
        '/index.html/',
        '/nobody',
        '/nobody/a.b',
        '/404.html',
        '/index.html.gz',
      ]) {
        const { text, headers } = await ask(site, path)
        expect(headers['x-frame-options'], path).toBe('DENY')
        if (!text.includes('<div id="root">')) continue
        const own = /<meta http-equiv="Content-Security-Policy" content="(.*?)">/.exec(text)?.[1]
        expect(own, path).toMatch(/script-src 'self' .*'sha256-/)
        expect(own, path).not.toContain('unsafe')
        expect(own, path).not.toContain("connect-src 'self' https:")
      }
    })

    test('a missing file is answered with 404, which no cache keeps for a year', async ({ site }) => {
      // A host that reads _headers sends the headers of a folder with whatever it answers.
      const headers = isWebServer(server) ? { 'cache-control': 'no-cache', 'x-frame-options': 'DENY' } : {}
      for (const path of [
        '/assets/gone-1a2b.js',
        '/assets/gone',
        '/assets/',
        '/media/gone.svg',
        '/gone.js',
        '/api/posts',
      ])
        expect(await ask(site, path), path).toMatchObject({ status: 404, headers })
    })

    if (!isWebServer(server)) return
    test('the manifest of the web app has its type', async ({ site }) => {
      const { text } = await ask(site, '/')
      const manifest = /<link rel="manifest" href="(.*?)"/.exec(text)?.[1] ?? ''
      const { status, headers } = await fetch(site + manifest)
      expect([manifest, status, headers.get('content-type')]).toEqual([
        expect.stringMatching(/\.webmanifest$/),
        200,
        expect.stringMatching(/^application\/manifest\+json/),
      ])
    })

    test('request-dependent headers are the same as with npm start', async ({ product, site }) => {
      const webKit = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko)'
      for (const userAgent of [
        `${webKit} Version/26.0 Safari/605.1.15`,
        `${webKit} Chrome/140.0.0.0 Safari/537.36`,
      ]) {
        const [theirs, ours] = await Promise.all(
          [site, product.origins.shell].map((origin) => ask(origin, '/explore', { 'User-Agent': userAgent })),
        )
        expect(theirs?.headers).toEqual(ours?.headers)
      }
      for (const [protocol, sent] of [
        ['http', null],
        ['https', 'max-age=31536000'],
      ] as const) {
        const response = await fetch(`${site}/explore`, { headers: { 'X-Forwarded-Proto': protocol } })
        expect(response.headers.get('strict-transport-security')).toBe(sent)
      }
      // The router ignores case, and the page of the request tester may send requests anywhere.
      for (const path of ['/Mockman', '/%6Dockman', '/MOCKMAN/'])
        expect((await ask(site, path)).headers['content-security-policy']).toContain(
          "connect-src 'self' https: http:",
        )
    })
  })
}
