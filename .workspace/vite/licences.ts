import type { Plugin } from 'vite'

/** Modules whose licence asks that its notice goes along; the plugins' own ones begin with a null byte. */
const isThirdParty = (id: string) => /[\\/]node_modules[\\/]/.test(id) || id.startsWith('\0')

/**
 * Makes Vite list the licences of what a build really bundles, for `write-notices.mjs`, and lets every chunk with code of
 * others point to the file that this writes.
 * @param part the name of the list: several builds may share one folder
 */
export function licences(part: string): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    config: () => ({
      build: {
        license: { fileName: `.vite/licences-${part}.json` },
        rolldownOptions: {
          output: {
            // After minifying, which drops comments.
            postBanner: ({ moduleIds }) =>
              moduleIds.some(isThirdParty) ? '/*! Licences: third-party-notices.txt */' : '',
          },
        },
      },
    }),
  }
}
