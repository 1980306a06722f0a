import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
      output: { entryFileNames: '[name].mjs' },
    },
  },
})
