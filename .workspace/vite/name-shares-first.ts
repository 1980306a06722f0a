import type { Plugin } from 'vite'

/**
 * Makes the module that a remote exposes import everything that is federated, whole. The Federation plugin looks for what is
 * used of it while the build goes on, and stops looking when nothing was loaded for 10 ms: on a busy machine that is before
 * the pages are, and then the build fails for want of exports, or leaves a share out. What the first module names is never
 * missed, and costs nothing: the host has it all.
 * @param module the end of the path of the module
 */
export function nameSharesFirst(module: string, shares: readonly string[]): Plugin {
  const imports = shares.map((share, index) => `import * as share${index} from '${share}'\n`).join('')
  const uses = `export const shares = [${shares.map((_, index) => `share${index}`).join(', ')}]\n`
  return {
    name: 'name-shares-first',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`${module}$`) },
      handler: (code) => ({ code: `${imports}${code}\n${uses}`, map: null }),
    },
  }
}
