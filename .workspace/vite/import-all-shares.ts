import type { Plugin } from 'vite'

/**
 * Makes the module that a remote exposes import all federated packages as a whole. The Federation plugin collects the exports in use
 * while modules load, and stops when none loaded for 10 ms. On a busy machine that is before the pages load, and the build fails with
 * missing exports or omits a share. Imports of the first module are always collected, and cost nothing: the host provides them.
 * @param module path suffix of the module
 */
export function importAllShares(module: string, shares: readonly string[]): Plugin {
  const imports = shares.map((share, index) => `import * as share${index} from '${share}'\n`).join('')
  return {
    name: 'import-all-shares',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`${module}$`) },
      handler: (code) => ({ code: `${imports}${code}`, map: null }),
    },
  }
}
