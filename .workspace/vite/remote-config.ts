import { resolve } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type RenderBuiltAssetUrl, type UserConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { compileHints } from './compile-hints.ts'
import { compressed } from './compressed.ts'
import { fetchBeforeImport } from './fetch-before-import.ts'
import { hostModules } from './host-modules.ts'
import { importAllShares } from './import-all-shares.ts'
import { licences } from './licences.ts'
import { mediaWorker } from './media-worker.ts'
import { minify } from './minify.ts'
import { portOf } from './ports.ts'
import { shareNames, singletons } from './singletons.ts'
import { withoutPageRuntime } from './without-page-runtime.ts'

export type RemoteConfig = {
  /** The name of its folder. */
  name: string
  /** What pages often show first, and so has a file with the definition: by default, what fills slots. */
  firstView?: RegExp
  /** Further files: what pages and slots in each have in common is large, and of no use without them. */
  together?: Record<string, RegExp>
  /** Extra modules for third-party hosts. */
  foreignHosts?: ForeignHosts
}

/** Modules for third-party hosts, with any version of React or none. */
type ForeignHosts = {
  /** Modules in addition to `./remote`. They use the host's React, or none. */
  exposes: Record<string, string>
  /** A module with its own copy of React, built separately into the same folder: its name and its file. */
  own: { name: string; file: string }
  /** Replaces `react/jsx-runtime`, which not every host shares. */
  jsxRuntime: string
}

/**
 * The Vite configuration of a remote. Its builds share one `dist`: `--mode standalone` builds its standalone page, `--mode own` the
 * module with its own React for third-party hosts, and no mode `remoteEntry.js`, without copies of what hosts provide.
 */
export function remoteConfig({
  name,
  firstView = /[\\/]src[\\/]slots[\\/]/,
  together,
  foreignHosts,
}: RemoteConfig) {
  const port = portOf(name)
  return defineConfig(({ command, mode }) => {
    if (mode === 'own' && foreignHosts) return ownConfig(foreignHosts)
    const standalone = mode === 'standalone'
    const isForHosts = command === 'build' && !standalone
    const shares = isForHosts && foreignHosts ? ['react', 'shared'] : shareNames
    return {
      publicDir: '../mock-api/public',
      // Workspace source: an optimized copy would be a second store on the standalone page.
      optimizeDeps: { exclude: ['shared'] },
      server: { port, strictPort: true, origin: `http://localhost:${port}`, cors: true },
      build: {
        target: 'esnext',
        emptyOutDir: false,
        copyPublicDir: standalone,
        ...(isForHosts && {
          rolldownOptions: {
            input: './src/remote.ts',
            output: {
              codeSplitting: {
                groups: foreignHosts ? chunkGroups.guest(firstView) : chunkGroups.remote(firstView, together),
              },
            },
          },
        }),
      },
      ...(isForHosts &&
        foreignHosts && {
          resolve: { alias: [{ find: 'react/jsx-runtime', replacement: resolve(foreignHosts.jsxRuntime) }] },
        }),
      experimental: { renderBuiltUrl },
      plugins: [
        react(),
        licences(standalone ? 'page' : 'remote'),
        fetchBeforeImport(isForHosts ? (foreignHosts ? 'anyHost' : 'shell') : 'page'),
        (standalone || command === 'serve') && mediaWorker(),
        !standalone && importAllShares('/src/remote.ts', shares),
        !standalone &&
          federation({
            name,
            filename: 'remoteEntry.js',
            exposes: { './remote': './src/remote.ts', ...foreignHosts?.exposes },
            shared: singletons(command === 'serve' ? 'fallback' : 'fromHost', shares),
            manifest: true,
            dts: false,
            dev: { remoteHmr: true },
          }),
        isForHosts && hostModules(shares),
        isForHosts && withoutPageRuntime(),
        minify(),
        compileHints(),
        compressed(),
      ],
    }
  })
}

/**
 * Chunks use URLs relative to themselves, because they run in pages of other origins. The standalone page uses absolute paths, because
 * it is also served at deep links.
 */
const renderBuiltUrl: RenderBuiltAssetUrl = (_file, { hostType }) =>
  hostType === 'html' ? undefined : { relative: true }

/** The build with its own React. Nothing in it is federated, so it is isolated from the host's modules. */
function ownConfig({ own }: ForeignHosts): UserConfig {
  return {
    publicDir: false,
    experimental: { renderBuiltUrl },
    build: {
      target: 'esnext',
      emptyOutDir: false,
      manifest: '.vite/own-manifest.json',
      rolldownOptions: {
        input: { [own.name]: own.file },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/own-[name]-[hash].js',
          assetFileNames: 'assets/own-[name]-[hash][extname]',
          codeSplitting: {
            groups: [{ name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
    plugins: [react(), licences('own'), fetchBeforeImport('page'), minify(), compressed()],
  }
}
