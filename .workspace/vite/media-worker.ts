import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('../../mock-api/src/media/worker.ts', import.meta.url))
const fileName = 'sw.js'

/** The worker as one classic script: browsers that know no modules in workers run it too. */
async function bundle(minify: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { target: 'es2022', write: false, minify, lib: { entry, formats: ['iife'], name: 'worker' } },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The service worker was not built')
  return chunk.code
}

/** Puts the service worker that serves uploaded files at the root of an app that runs the API. */
export function mediaWorker(): Plugin {
  return {
    name: 'media-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        bundle(false).then((code) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.setHeader('Cache-Control', 'no-cache')
          response.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundle(true) })
    },
  }
}
