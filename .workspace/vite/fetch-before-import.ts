import type { Plugin } from 'vite'
import { bundleModule } from './bundle-module'

type ResolveDependencies = (
  file: string,
  dependencies: string[],
  context: { hostId: string; hostType: 'html' | 'js' },
) => string[]

/**
 * Makes every `import()` of a build fetch its files before it imports them (`shared/src/loading`): some browsers never retry the
 * import of a module whose fetch failed once. Replaces Vite's preload helper.
 * @param runtime modules that share a file with the helper; without them, it has a file of its own
 */
export function fetchBeforeImport(runtime?: RegExp): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    // After the Federation plugin, which omits files that it assumes to be loaded.
    enforce: 'post',
    config: (config) => {
      const { modulePreload } = config.build ?? {}
      const original = typeof modulePreload === 'object' ? modulePreload.resolveDependencies : undefined
      const resolveDependencies: ResolveDependencies = (file, dependencies, context) =>
        context.hostType === 'js'
          ? [...new Set([file, ...dependencies])]
          : (original?.(file, dependencies, context) ?? dependencies)
      return { build: { modulePreload: { polyfill: false, resolveDependencies } } }
    },
    // The Federation plugin puts the helper into a file of its own: it goes where the rest of the runtime is.
    outputOptions: (options) => {
      const { codeSplitting } = options
      if (!runtime || typeof codeSplitting !== 'object' || !codeSplitting.groups) return options
      const groups = codeSplitting.groups.map((group) =>
        group.name === 'vite-preload-helper' ? { ...group, name: 'federation', test: runtime } : group,
      )
      return { ...options, codeSplitting: { ...codeSplitting, groups } }
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      // One module without imports: otherwise the Federation plugin would put it into a chunk with other modules of shared, which
      // initializes sharing as soon as a remote's entry is loaded.
      handler: async () => {
        const code = await bundleModule('shared/src/loading/preload.ts', { format: 'es', minify: false })
        return { code: code.replace(/\bpreload(?= *\})/, 'preload as __vitePreload'), map: null }
      },
    },
  }
}
