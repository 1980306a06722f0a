import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from '../.workspace/vite/boot-script.ts'
import { chunkGroups } from '../.workspace/vite/chunk-groups.ts'
import { compileHints } from '../.workspace/vite/compile-hints.ts'
import { compressed } from '../.workspace/vite/compressed.ts'
import { fetchBeforeImport } from '../.workspace/vite/fetch-before-import.ts'
import { licences } from '../.workspace/vite/licences.ts'
import { mediaWorker } from '../.workspace/vite/media-worker.ts'
import { minify } from '../.workspace/vite/minify.ts'
import { portOf } from '../.workspace/vite/ports.ts'
import { prerenderer } from '../.workspace/vite/prerenderer.ts'
import { runtimeFiles } from '../.workspace/vite/runtime-files.ts'
import { unusedParts } from '../.workspace/vite/unused-parts.ts'
import { webManifest } from '../.workspace/vite/web-manifest.ts'

/** Mirage uses lodash; these are the same functions in a fraction of the bytes. */
export const smallLodash = {
  find: /^lodash\/(\w+)$/,
  replacement: fileURLToPath(import.meta.resolve('es-toolkit/compat/map')).replace(/map(?=\.mjs$)/, '$$1'),
}

export default defineConfig({
  publicDir: '../mock-api/public',
  resolve: { alias: [smallLodash] },
  // Federation's runtime is for remotes that share modules by it. The page itself imports remotes (`import-remote.ts`).
  define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_REMOTE: 'true' },
  server: { port: portOf('shell'), strictPort: true },
  // wireit empties dist before a build, but keeps the run-time files remotes.json and config.json.
  build: {
    target: 'esnext',
    emptyOutDir: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups.host } } },
  },
  plugins: [
    react(),
    unusedParts(),
    licences('page'),
    fetchBeforeImport('page'),
    bootScript(),
    webManifest(),
    runtimeFiles(),
    mediaWorker(),
    prerenderer(),
    minify(),
    compileHints(),
    compressed(),
  ],
})
