import type { Plugin } from 'vite'
import { bundleModule } from './bundle-module.ts'
import { licences } from './licences.ts'

const fileName = 'sw.js'

/** The worker as one classic script, because not all browsers support module workers, and the list of its licences. */
function bundle(minified: boolean) {
  const plugins = [licences('worker')]
  return bundleModule('mock-api/src/media/worker.ts', { format: 'iife', minified, plugins })
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
      const { code, assets } = await bundle(true)
      if (assets.length === 0) throw new Error('The service worker has no list of its licences')
      for (const file of [{ fileName, source: code }, ...assets]) {
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.source })
      }
    },
  }
}
