import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { bootScript } from '../.workspace/vite/boot-script'
import { fetchBeforeImport } from '../.workspace/vite/fetch-before-import'
import { licences } from '../.workspace/vite/licences'
import { mediaWorker } from '../.workspace/vite/media-worker'
import { portOf } from '../.workspace/vite/ports'
import { runtimeFiles } from '../.workspace/vite/runtime-files'
import { singletons } from '../.workspace/vite/singletons'

export default defineConfig(({ command }) => ({
  publicDir: '../mock-api/public',
  server: { port: portOf('shell'), strictPort: true },
  // wireit empties dist before a build, and spares what is read at run time: remotes.json and config.json.
  build: { target: 'esnext', emptyOutDir: false },
  plugins: [
    react(),
    licences('page'),
    fetchBeforeImport(),
    // No remote is named here: the registry is read at run time.
    federation({
      name: 'shell',
      remotes: {},
      shared: singletons('provides'),
      dts: false,
      manifest: false,
      // Builds name entries, not manifests: then the runtime needs no snapshots, and remotes can do with this one.
      ...(command === 'build' && {
        disableSnapshot: true,
        experiments: { provideExternalRuntime: true },
        // The plugin adds this one by its absolute path, and a hash of its options stands in the built files: the build would
        // differ from checkout to checkout (@module-federation/vite 1.23.0, getFederationScopeKey).
        runtimePlugins: ['@module-federation/vite/injectExternalRuntimeCorePlugin'],
      }),
    }),
    bootScript(),
    runtimeFiles(),
    mediaWorker(),
    command === 'build' && compression({ algorithms: ['brotliCompress', 'gzip'] }),
  ],
}))
