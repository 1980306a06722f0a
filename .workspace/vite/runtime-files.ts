import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { readConfig, trusting } from '../../shell/host/files/config.mjs'
import { registryOf } from '../../shell/host/files/make-registry.mjs'
import { apps } from '../apps.mjs'
import { portOf } from './ports.ts'

/** Serves the shell's run-time files in development. Reads them at each request, as the product's server does. */
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
      const ports = Object.fromEntries(apps.map(({ name }) => [name, portOf(name)]))
      json('/remotes.json', async () => JSON.stringify(await registryOf(apps, ports)))
      json('/config.json', async () => {
        const file = `${config.root}/config.json`
        const { remotes } = await registryOf(apps, ports)
        const origins = remotes.map(({ entry }) => new URL(entry).origin)
        // An invalid file is sent as it is: the page shows what is wrong with it.
        return readConfig(file).then(
          (written) => JSON.stringify(trusting(written, origins)),
          () => readFile(file, 'utf8'),
        )
      })
    },
  }
}
