import type { Plugin } from 'vite'
import { bundleModule } from './bundle-module'

type ResolveDependencies = (
  file: string,
  dependencies: string[],
  context: { hostId: string; hostType: 'html' | 'js' },
) => string[]

/**
 * Has every `import()` of a build fetch its files before they are imported (`shared/src/loading`): some browsers never import a
 * module again that could not be fetched once. Takes the place of Vite's helper for preloading.
 */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    // After the Federation plugin, which leaves out what it believes to be there by then.
    enforce: 'post',
    config: (config) => {
      const { modulePreload } = config.build ?? {}
      const before = typeof modulePreload === 'object' ? modulePreload.resolveDependencies : undefined
      const resolveDependencies: ResolveDependencies = (file, dependencies, context) =>
        context.hostType === 'js'
          ? [...new Set([file, ...dependencies])]
          : (before?.(file, dependencies, context) ?? dependencies)
      return { build: { modulePreload: { polyfill: false, resolveDependencies } } }
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      // As one module without imports: beside other modules of shared, the Federation plugin would put it into a chunk that starts
      // to share as soon as a remote's entry is loaded.
      handler: async () => {
        const code = await bundleModule('shared/src/loading/preload.ts', { format: 'es', minify: false })
        return { code: code.replace(/\bpreload(?= *\})/, 'preload as __vitePreload'), map: null }
      },
    },
  }
}
