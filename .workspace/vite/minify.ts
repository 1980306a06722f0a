import { createHash } from 'node:crypto'
import { minify as minifyBySwc } from '@swc/core'
import { minify as minifyByOxc, type Plugin } from 'vite'
import { compiledAtOnce } from './compiled-at-once.ts'

/**
 * Builds smaller scripts than Vite does, whose minifier is Oxc: SWC makes shorter ones of its output. Oxc comes first, because it drops more that
 * nothing uses. And classes of style sheets have shorter names (decision 27). With `--minify false` builds stay readable, and those
 * with source maps are minified by Vite.
 */
export function minify(): Plugin {
  return {
    name: 'minify',
    apply: ({ build }, { command }) => command === 'build' && build?.minify !== false && !build?.sourcemap,
    // After everything that changes code, and before the hashes of files are known.
    enforce: 'post',
    config: () => ({
      build: { rolldownOptions: { output: { minify: false } } },
      css: { modules: { generateScopedName } },
    }),
    renderChunk: {
      order: 'post',
      async handler(code, { fileName }, { format }) {
        const module = format === 'es'
        const first = await minifyByOxc(fileName, code, { module })
        const { code: minified } = await minifyBySwc(first.code, {
          // A fourth pass changes nothing.
          compress: { passes: 3 },
          mangle: true,
          module,
        })
        return { code: compiledAtOnce(fileName, minified), map: null }
      },
    },
  }
}

/**
 * Names a class after the text of its file, and itself. All names of a file begin alike, which compresses better; the line of the class, which
 * Vite adds, is like nothing else.
 */
function generateScopedName(name: string, _file: string, css: string): string {
  return `_${createHash('sha256').update(css).digest('base64url').slice(0, 4)}_${name}`
}
