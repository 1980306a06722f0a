import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { readConfig, trusting } from '../config.mjs'
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
      // A file that is wrong is sent as it is: the page says what is wrong with it.
      json('/remotes.json', () =>
        registryFor(ports).then(JSON.stringify, () => readFile(`${config.root}/remotes.json`, 'utf8')),
      )
      json('/config.json', async () => {
        const file = `${config.root}/config.json`
        const remotes = [ports.social, ports.profile, ports.mockman].map((port) => `http://localhost:${port}`)
        return readConfig(file).then(
          (written) => JSON.stringify(trusting(written, remotes)),
          () => readFile(file, 'utf8'),
        )
      })
    },
  }
}
