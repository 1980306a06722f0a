import { fileURLToPath } from 'node:url'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { bootScript } from '../.workspace/vite/boot-script'
import { chunkGroups, runtimeModules } from '../.workspace/vite/chunk-groups'
import { fetchBeforeImport } from '../.workspace/vite/fetch-before-import'
import { licences } from '../.workspace/vite/licences'
import { mediaWorker } from '../.workspace/vite/media-worker'
import { portOf } from '../.workspace/vite/ports'
import { prerenderer } from '../.workspace/vite/prerenderer'
import { runtimeFiles } from '../.workspace/vite/runtime-files'
import { singletons } from '../.workspace/vite/singletons'

/** Mirage uses lodash; these are the same functions in a fraction of the bytes. */
export const smallLodash = {
  find: /^lodash\/(\w+)$/,
  replacement: fileURLToPath(import.meta.resolve('es-toolkit/compat/map')).replace(/map(?=\.mjs$)/, '$$1'),
}

export default defineConfig(({ command }) => ({
  publicDir: '../mock-api/public',
  resolve: { alias: [smallLodash] },
  server: { port: portOf('shell'), strictPort: true },
  // wireit empties dist before a build, but keeps the run-time files remotes.json and config.json.
  build: {
    target: 'esnext',
    emptyOutDir: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups.host } } },
  },
  plugins: [
    react(),
    licences('page'),
    fetchBeforeImport(runtimeModules.host),
    // No remotes here: the registry is read at run time.
    federation({
      name: 'shell',
      remotes: {},
      shared: singletons('provides'),
      dts: false,
      manifest: false,
      // The registry names entries, not manifests, so no snapshots are needed; remotes use this runtime instead of their own.
      ...(command === 'build' && {
        disableSnapshot: true,
        experiments: { provideExternalRuntime: true },
        // The plugin would add this one by absolute path, and built files contain a hash of its options, so builds would differ
        // between checkouts (@module-federation/vite 1.23.0, getFederationScopeKey).
        runtimePlugins: ['@module-federation/vite/injectExternalRuntimeCorePlugin'],
      }),
    }),
    bootScript(),
    runtimeFiles(),
    mediaWorker(),
    prerenderer(),
    command === 'build' && compression({ algorithms: ['brotliCompress', 'gzip'] }),
  ],
}))
