import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { leastVersions } from './singletons'

/** What remotes take shared modules by. */
export const hostModulesFile = fileURLToPath(
  new URL('../../shared/src/remote/host-modules.ts', import.meta.url),
)

/** Kinds of modules that the Federation plugin generates, by a part of their ids. */
const generated = {
  container: 'mf-REMOTE_ENTRY_ID',
  share: '__loadShare__',
  /** They register the app as a host, and list what it has to fall back on. */
  unused: 'hostAutoInit|pendingShares|mf-localSharedImportMap',
}

/**
 * Makes a remote take its shared modules from the page that loads it, and from nowhere else. The Federation plugin prepares every remote for
 * what the host may leave open: modules to fall back on, versions to negotiate, a host that comes later. Where the host provides
 * every shared module, a remote needs nothing of this, and no Federation runtime either.
 *
 * Replaces modules that the plugin generates. Their names are not documented: a build fails if they change. What the plugin generates
 * for exposed modules stays, and so does its manifest.
 * @param shares names of the shared modules
 */
export function hostModules(shares: readonly string[]): Plugin {
  const missing = new Set([generated.container, ...shares])
  return {
    name: 'host-modules',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: {
        id: [generated.container, generated.share, generated.unused].map((part) => new RegExp(part)),
      },
      handler: (code, id) => {
        const isContainer = id.includes(generated.container)
        const share = shares.find((name) => id.includes(idPartOf(name)))
        missing.delete(isContainer ? generated.container : (share ?? ''))
        const replacement = isContainer ? container(code, shares) : share ? sharedModule(code, share) : ''
        return { code: replacement, map: null }
      },
    },
    generateBundle: {
      order: 'pre',
      // Files of their own, in which nothing is left.
      handler: (_, bundle) => {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk' && file.moduleIds.length > 0 && file.moduleIds.every(isUnused))
            delete bundle[name]
        }
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`The Federation plugin has not generated: ${[...missing].join(', ')}.`)
    },
  }
}

const unused = new RegExp(generated.unused)

const isUnused = (id: string) => unused.test(id)

/** A part of the ids of a shared module: `__loadShare__react_mf_1_jsx_mf_2_runtime__loadShare__`. */
const idPartOf = (name: string) =>
  `${generated.share}${name.replaceAll('/', '_mf_1_').replaceAll('-', '_mf_2_')}${generated.share}`

/** The module that hosts import. `init` and `get` are the interface of containers in all versions of Federation. */
function container(code: string, shares: readonly string[]) {
  const exposed = /from "(virtual:mf-exposes:[^"]+)"/.exec(code)?.[1]
  return `
    import { takeHostModules } from ${JSON.stringify(hostModulesFile)}
    import exposed from ${JSON.stringify(exposed)}
    export const init = (scope) => takeHostModules(scope, ${JSON.stringify(shares)}, ${JSON.stringify(leastVersions)})
    export async function get(name) {
      const load = exposed[name]
      if (!load) throw new Error(\`This remote does not expose \${name}.\`)
      const module = await load()
      return () => module
    }
  `
}

/** The module that takes the place of a shared one in imports. It runs after `init`. */
function sharedModule(code: string, name: string) {
  const exports = [...code.matchAll(/(__mf_\d+) as ([\w$]+)/g)].map(([, local, name]) => ({ local, name }))
  // Marked as pure, so that what is not in use is left out.
  const read = (value: string) => `/* @__PURE__ */ (() => ${value})()`
  return `
    import { hostModule } from ${JSON.stringify(hostModulesFile)}
    const module = /* @__PURE__ */ hostModule(${JSON.stringify(name)})
    ${exports.map(({ local, name }) => `const ${local} = ${read(`module.${name}`)}`).join('\n')}
    const __default = ${read('module.default ?? module')}
    export { module as __moduleExports, __default as default, ${exports.map(({ local, name }) => `${local} as ${name}`).join(', ')} }
  `
}
