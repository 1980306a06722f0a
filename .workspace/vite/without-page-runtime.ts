import type { Plugin } from 'vite'

/**
 * Says in a remote's manifest, as `metaData.usesRuntime`, that its container does without the Federation runtime of the page. The registry
 * repeats it, and pages load their runtime only for remotes that say nothing, such as those of before.
 */
export function withoutPageRuntime(): Plugin {
  return {
    name: 'without-page-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const manifest = bundle['mf-manifest.json']
        if (manifest?.type !== 'asset')
          throw new Error('The Federation plugin has written no mf-manifest.json.')
        const { metaData, ...fields } = JSON.parse(String(manifest.source))
        manifest.source = JSON.stringify({ ...fields, metaData: { ...metaData, usesRuntime: false } })
      },
    },
  }
}
