import { join } from 'node:path'
import type { Plugin } from 'vite'
import { apps } from '../../../.workspace/apps.mjs'

const remotes = apps.filter(({ manifest }) => manifest.kind !== 'host')

/** The module that takes the place of the shell's `create-loader.ts`: all remotes are there from the start. */
const createLoader = `
import { requestEarlyPicture } from 'shared'
import { RemoteLoader } from './remote-loader'
${remotes.map(({ name, directory }) => `import { remote as ${name} } from ${JSON.stringify(join(directory, 'src/remote.ts'))}`).join('\n')}

const remotes = { ${remotes.map(({ name }) => name).join(', ')} }
const builtIn = [{ entry: '', version: '', preload: [] }]

export const createLoader = (_source, { remoteTimeout: timeout }, onFailure) =>
  new RemoteLoader({
    versions: () => builtIn,
    importRemote: async (name) => {
      requestEarlyPicture(remotes[name])
      return remotes[name]
    },
    onFailure,
    timeout,
    attempts: 1,
  })
`

/**
 * Builds the shell and all remotes into one app. Remotes are static imports, whose pages and slots are lazy chunks, instead of modules
 * that the page loads.
 */
export function oneApp(): Plugin {
  return {
    name: 'one-app',
    load: {
      filter: { id: /[\\/]shell[\\/]src[\\/]remotes[\\/]create-loader\.ts$/ },
      handler: () => ({ code: createLoader, moduleType: 'js', map: null }),
    },
  }
}
