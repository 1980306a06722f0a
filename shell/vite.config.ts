import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { bootScript } from '../.workspace/vite/boot-script'
import { chunkGroups } from '../.workspace/vite/chunk-groups'
import { fetchBeforeImport } from '../.workspace/vite/fetch-before-import'
import { licences } from '../.workspace/vite/licences'
import { mediaWorker } from '../.workspace/vite/media-worker'
import { minify } from '../.workspace/vite/minify'
import { portOf } from '../.workspace/vite/ports'
import { prerenderer } from '../.workspace/vite/prerenderer'
import { runtimeFiles } from '../.workspace/vite/runtime-files'
import { unusedParts } from '../.workspace/vite/unused-parts'
import { webManifest } from '../.workspace/vite/web-manifest'

/** Mirage uses lodash; these are the same functions in a fraction of the bytes. */
export const smallLodash = {
  find: /^lodash\/(\w+)$/,
  replacement: fileURLToPath(import.meta.resolve('es-toolkit/compat/map')).replace(/map(?=\.mjs$)/, '$$1'),
}

export default defineConfig(({ command }) => ({
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
    command === 'build' && compression({ algorithms: ['brotliCompress', 'gzip'] }),
  ],
}))
