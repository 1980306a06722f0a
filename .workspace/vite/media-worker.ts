import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { licences } from './licences'
import { minify } from './minify'

const entry = fileURLToPath(new URL('../../mock-api/src/media/worker.ts', import.meta.url))
const fileName = 'sw.js'

/** The worker as one classic script, because not all browsers support module workers, and the list of its licences. */
async function bundle(minified: boolean) {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [licences('worker'), minify()],
    build: {
      target: 'es2022',
      write: false,
      minify: minified,
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = [result].flat()
  const [chunk, ...others] = output && 'output' in output ? output.output : []
  const list = others.find((file) => file.fileName.endsWith('.json'))
  if (!chunk || list?.type !== 'asset') throw new Error('The service worker was not built')
  return { code: chunk.code, list }
}

/** Adds the service worker that serves uploaded files to the root of an app that runs the API. */
export function mediaWorker(): Plugin {
  return {
    name: 'media-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        bundle(false).then(({ code }) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.setHeader('Cache-Control', 'no-cache')
          response.end(code)
        }, next)
      })
    },
    async generateBundle() {
      const { code, list } = await bundle(true)
      this.emitFile({ type: 'asset', fileName, source: code })
      this.emitFile({ type: 'asset', fileName: list.fileName, source: list.source })
    },
  }
}
