import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The entries, and what is only loaded where it is asked for. */
const ofThemselves = /\/(main\.ts|checkpoint-thread\.mjs|traces\.ts)$/

/** Builds the server for Node.js. Pages import the sources of the in-browser API, which has no build of its own. */
export default defineConfig({
  publicDir: false,
  // Packages stay packages; those of the workspace are TypeScript, and are bundled.
  ssr: { noExternal: ['shared'] },
  build: {
    ssr: true,
    outDir: pathOf('dist/server'),
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: [pathOf('src/server/main.ts'), pathOf('src/storage/sql/checkpoint-thread.mjs')],
      output: {
        entryFileNames: '[name].mjs',
        // Beside the thread, whose file one of them names.
        chunkFileNames: '[name]-[hash].mjs',
        // What pages load on demand is loaded at the start: a file that could not be opened once, or has been replaced by that of another
        // version, is never looked for again (Node.js 20).
        codeSplitting: { groups: [{ name: 'server', test: (id) => !ofThemselves.test(id) }] },
      },
    },
  },
})
