import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { registryFor } from '../registry.mjs'
import { ports } from './ports'

/** Serves the shell's run-time files in development, read afresh at each request as the product's server does. */
export function runtimeFiles(): Plugin {
  return {
    name: 'runtime-files',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      const json = (path: string, read: () => Promise<string>) =>
        middlewares.use(path, (_request, response, next) => {
          read().then((text) => {
            response.setHeader('Content-Type', 'application/json')
            response.setHeader('Cache-Control', 'no-cache')
            response.end(text)
          }, next)
        })
      json('/remotes.json', async () => JSON.stringify(await registryFor(ports)))
      json('/config.json', async () => {
        const { trustedOrigins = [], ...rest } = JSON.parse(
          await readFile(`${config.root}/config.json`, 'utf8'),
        )
        const remotes = [ports.social, ports.profile, ports.mockman].map((port) => `http://localhost:${port}`)
        return JSON.stringify({ ...rest, trustedOrigins: [...trustedOrigins, ...remotes] })
      })
    },
  }
}
