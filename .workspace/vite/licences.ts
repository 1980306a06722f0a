import type { Plugin } from 'vite'

/** Modules whose licence requires a notice. Ids of modules that plugins add start with a null byte. */
const isThirdParty = (id: string) => /[\\/]node_modules[\\/]/.test(id) || id.startsWith('\0')

/**
 * Makes Vite list the licences of the modules in a build, for `write-notices.mjs`, and adds a banner that points to the notices to
 * every chunk with third-party code.
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
            // After minification, which drops comments.
            postBanner: ({ moduleIds }) =>
              moduleIds.some(isThirdParty) ? '/*! Licences: third-party-notices.txt */' : '',
          },
        },
      },
    }),
  }
}
