import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { limits } from 'shared/contract'
import { expect, it } from 'vitest'
import { readSettings } from './settings/settings'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

it('the Dockerfile runs commands that exist, and copies what they leave', async () => {
  const text = await read('docs/deploy/Dockerfile')
  const { scripts } = JSON.parse(await read('package.json'))
  for (const [, script = ''] of text.matchAll(/npm run (\S+)/g))
    expect(Object.keys(scripts)).toContain(script)
  const [, pnpm = ''] = /pnpmVersion = .([\d.]+)/.exec(await read('.workspace/install.mjs')) ?? []
  expect(new Set([...text.matchAll(/pnpm@([\d.]+)/g)].map(([, version]) => version))).toEqual(new Set([pnpm]))
  for (const [, path = ''] of text.matchAll(/COPY --from=build \/app\/(package\.json|public)/g))
    expect(existsSync(new URL(`mock-api/${path}`, root)), path).toBe(true)
  const { outDir } =
    /outDir: pathOf\('(?<outDir>[^']+)'\)/.exec(await read('mock-api/vite.config.ts'))?.groups ?? {}
  expect(text).toContain(`${outDir}/main.mjs`)
})

const secret = 'q9XwT2-vLr8sJ0dKfHn4_bZc-MyPu5Ga'

it('compose.yaml gives settings that the server takes', async () => {
  const text = await read('docs/deploy/compose.yaml')
  const [, file = ''] = /dockerfile: (\S+)/.exec(text) ?? []
  expect(existsSync(new URL(file, root)), file).toBe(true)
  const environment = Object.fromEntries(
    [...text.matchAll(/^ {4}((?:API|METRICS|DATABASE|REDIS)_\w+): "?([^"\n]+)"?$/gm)].map(
      ([, name, value = '']) => [name, value.replaceAll(/\$\{\w+:\?\}/g, secret)],
    ),
  )
  expect(readSettings(environment, fileURLToPath(root))).toMatchObject({
    origin: 'https://api.echo.example',
    allowedOrigins: ['https://echo.example'],
    secret,
    databaseUrl: `postgres://echosphere:${secret}@postgres/echosphere`,
    redisUrl: 'redis://redis:6379',
    trustedProxies: ['uniquelocal'],
    metricsPort: 9464,
  })
})

it.each(['nginx.conf', 'Caddyfile'])('%s lets through what the API takes', async (file) => {
  const text = await read(`docs/deploy/${file}`)
  const [, megabytes] = /(?:client_max_body_size|max_size) (\d+)(?:m;|MB)/.exec(text) ?? []
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(
    Math.max(limits.imageBytes, limits.videoBytes) + 65_536,
  )
})

it('compose.yaml has an nginx that asks for the addresses of containers anew', async () => {
  expect((await read('docs/deploy/nginx.conf')).match(/^ +server api\d:3004 resolve;$/gm)).toHaveLength(2)
  const [, major, minor] = /image: nginx:(\d+)\.(\d+)\./.exec(await read('docs/deploy/compose.yaml')) ?? []
  // `resolve` came with 1.27.3.
  expect(Number(major) * 1000 + Number(minor)).toBeGreaterThanOrEqual(1028)
})
