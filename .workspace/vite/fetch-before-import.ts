import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleModule } from './bundle-module.ts'
import { runtimeModules } from './chunk-groups.ts'
import { hostModulesFile } from './host-modules.ts'

type ResolveDependencies = (
  file: string,
  dependencies: string[],
  context: { hostId: string; hostType: 'html' | 'js' },
) => string[]

/** Who loads a build: it is a page, or our shell loads it, or other hosts do, too. */
type Loader = 'page' | 'shell' | 'anyHost'

const helperPath = 'shared/src/loading/preload.ts'
const helperFile = fileURLToPath(new URL(`../../${helperPath}`, import.meta.url))

/** The module that takes the place of Vite's preload helper. */
const helpers: Record<Loader, () => string | Promise<string>> = {
  page: () => `export { preload as __vitePreload } from ${JSON.stringify(helperFile)}`,
  // The page's own: a copy was more than half of what a remote has besides its own code.
  shell: () => `
    import { hostModule } from ${JSON.stringify(hostModulesFile)}
    export const __vitePreload = (...args) => hostModule('shared').preload(...args)
  `,
  // One module without imports: otherwise the Federation plugin would put it into a chunk with other modules of shared, which
  // initializes sharing as soon as a remote's entry is loaded.
  anyHost: async () => {
    const { code } = await bundleModule(helperPath, { format: 'es', minified: false })
    return code.replace(/\bpreload(?= *\})/, 'preload as __vitePreload')
  },
}

/**
 * Makes every `import()` of a build fetch its files before it imports them (`shared/src/loading`): some browsers never retry the
 * import of a module whose fetch failed once. Replaces Vite's preload helper.
 */
export function fetchBeforeImport(loader: Loader): Plugin {
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
      if (loader === 'page' || typeof codeSplitting !== 'object' || !codeSplitting.groups) return options
      const groups = codeSplitting.groups.map((group) =>
        group.name === 'vite-preload-helper' ? { ...group, name: 'federation', test: runtimeModules } : group,
      )
      return { ...options, codeSplitting: { ...codeSplitting, groups } }
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: async () => ({ code: await helpers[loader](), map: null }),
    },
  }
}
