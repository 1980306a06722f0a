import { resolve } from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type RenderBuiltAssetUrl, type UserConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { fetchBeforeImport } from './fetch-before-import'
import { licences } from './licences'
import { mediaWorker } from './media-worker'
import { nameSharesFirst } from './name-shares-first'
import { portOf } from './ports'
import { shareNames, singletons } from './singletons'

export type RemoteConfig = {
  /** That of its folder. */
  name: string
  /** How it serves hosts other than our shell. */
  forOthers?: ForOthers
}

/** Modules for hosts that are not ours, of any version of React or of none. */
type ForOthers = {
  /** Modules beside `./remote`. They run on the host's React, or on none. */
  exposes: Record<string, string>
  /** A module that is built apart, with a React of its own, into files beside the others: its name and its file. */
  own: { name: string; file: string }
  /** Stands in the place of `react/jsx-runtime`, which not every host shares. */
  jsxRuntime: string
}

/**
 * The Vite configuration of a remote. Its builds share one `dist`: `--mode standalone` makes a page of its own, an app like any
 * other; `--mode own` what brings its own React to hosts that are not ours; the one without a mode makes `remoteEntry.js` for
 * hosts, without copies of what they have.
 */
export function remoteConfig({ name, forOthers }: RemoteConfig) {
  const port = portOf(name)
  return defineConfig(({ command, mode }) => {
    if (mode === 'own' && forOthers) return ownConfig(forOthers)
    const standalone = mode === 'standalone'
    const isForHosts = command === 'build' && !standalone
    const lean = isForHosts && !forOthers
    const shares = isForHosts && forOthers ? ['react', 'shared'] : shareNames
    return {
      publicDir: '../mock-api/public',
      // Source, not a dependency: an optimized copy of it would be a second store on the page of a remote alone.
      optimizeDeps: { exclude: ['shared'] },
      server: { port, strictPort: true, origin: `http://localhost:${port}`, cors: true },
      build: {
        target: 'esnext',
        emptyOutDir: false,
        copyPublicDir: standalone,
        ...(isForHosts && { rolldownOptions: { input: './src/remote.ts' } }),
      },
      ...(isForHosts &&
        forOthers && {
          resolve: { alias: [{ find: 'react/jsx-runtime', replacement: resolve(forOthers.jsxRuntime) }] },
        }),
      experimental: { renderBuiltUrl },
      plugins: [
        react(),
        licences(standalone ? 'page' : 'remote'),
        fetchBeforeImport(),
        (standalone || command === 'serve') && mediaWorker(),
        !standalone && nameSharesFirst('/src/remote.ts', shares),
        !standalone &&
          federation({
            name,
            filename: 'remoteEntry.js',
            exposes: { './remote': './src/remote.ts', ...forOthers?.exposes },
            shared: singletons(command === 'serve' ? 'brings' : 'expects', shares),
            manifest: true,
            dts: false,
            dev: { remoteHmr: true },
            ...(lean && { disableSnapshot: true, experiments: { externalRuntime: true } }),
          }),
        command === 'build' && compressed(),
      ],
    }
  })
}

/**
 * A chunk asks for its neighbours relative to itself, because it runs in a page of another origin. The page of its own asks from
 * the root, because it also answers deep links.
 */
const renderBuiltUrl: RenderBuiltAssetUrl = (_file, { hostType }) =>
  hostType === 'html' ? undefined : { relative: true }

const compressed = () => compression({ algorithms: ['brotliCompress', 'gzip'] })

/** The build of what brings its own React. Nothing of it is federated, so nothing of it meets what the host runs. */
function ownConfig({ own }: ForOthers): UserConfig {
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
    plugins: [react(), licences('own'), fetchBeforeImport(), compressed()],
  }
}
