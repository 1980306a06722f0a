import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { leastVersions } from './singletons.ts'

/** What remotes take shared modules by. */
export const hostModulesFile = fileURLToPath(
  new URL('../../shared/src/remote/host-modules.ts', import.meta.url),
)

/** Kinds of modules that the Federation plugin generates, by a part of their ids. */
const generated = {
  container: 'mf-REMOTE_ENTRY_ID',
  exposed: 'virtual:mf-exposes',
  share: '__loadShare__',
  /** They register the app as a host, and list what it has to fall back on. */
  unused: 'hostAutoInit|pendingShares|mf-localSharedImportMap',
}

/**
 * Makes a remote take its shared modules from the page that loads it, and from nowhere else. The Federation plugin prepares every remote for
 * what the host may leave open: modules to fall back on, versions to negotiate, a host that comes later. Where the host provides
 * every shared module, a remote needs nothing of this, and no Federation runtime either.
 *
 * Replaces modules that the plugin generates. Their names are not documented: a build fails if they change. Its manifest stays.
 * @param shares names of the shared modules
 */
export function hostModules(shares: readonly string[]): Plugin {
  const missing = new Set([generated.container, generated.exposed, ...shares])
  return {
    name: 'host-modules',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: {
        id: Object.values(generated).map((part) => new RegExp(part)),
      },
      handler: (code, id) => {
        const name = [generated.container, generated.exposed].find((part) => id.includes(part))
        const share = shares.find((shared) => id.includes(idPartOf(shared)))
        missing.delete(name ?? share ?? '')
        if (name === generated.container) return { code: container(code, shares), map: null }
        if (name === generated.exposed) return { code: exposedModules(code), map: null }
        return { code: share ? sharedModule(code, share) : '', map: null }
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
      // Hosts may write to it, which they cannot to what an import gives.
      const module = Object.defineProperty({ ...(await load()) }, '__esModule', { value: true })
      return () => module
    }
  `
}

/**
 * What the container loads modules by. The plugin also waits there for remotes of a remote, and links style sheets that the bundler does not:
 * ours have neither.
 */
function exposedModules(code: string) {
  const modules = [...code.matchAll(/("\.\/[^"]+"): async \(\) => \{[\s\S]*?\(\) => import\(("[^"]+")\)/g)]
  const imports = code.match(/\bimport\(/g) ?? []
  if (modules.length === 0 || modules.length !== imports.length)
    throw new Error(`The Federation plugin exposes modules in another way: ${code}`)
  return `export default { ${modules.map(([, name, file]) => `${name}: () => import(${file})`).join(', ')} }`
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
