import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { linkIntegrity } from './link-integrity'
import { mediaWorker } from './media-worker'
import { nameSharesFirst } from './name-shares-first'
import { ports } from './ports'
import { shareNames, singletons } from './singletons'

export type RemoteConfig = {
  name: 'social' | 'profile' | 'mockman'
  /** Modules beside `./remote`, for hosts other than our shell: then it carries the React that they may not have. */
  exposes?: Record<string, string>
}

/**
 * The Vite configuration of a remote. Two builds share one `dist`: `--mode standalone` makes a page of its own, an app like
 * any other; the other one makes `remoteEntry.js` for hosts, without copies of what the shell has.
 */
export function remoteConfig({ name, exposes }: RemoteConfig) {
  const port = ports[name]
  return defineConfig(({ command, mode }) => {
    const standalone = mode === 'standalone'
    const lean = command === 'build' && !exposes
    const part = command === 'serve' ? 'brings' : exposes ? 'bringsReact' : 'expects'
    return {
      publicDir: '../mock-api/public',
      // Source, not a dependency: an optimized copy of it would be a second store on the page of a remote alone.
      optimizeDeps: { exclude: ['shared'] },
      server: { port, strictPort: true, origin: `http://localhost:${port}`, cors: true },
      build: {
        target: 'esnext',
        emptyOutDir: false,
        copyPublicDir: standalone,
        ...(command === 'build' && !standalone && { rolldownOptions: { input: './src/remote.ts' } }),
      },
      // A chunk asks for its neighbours relative to itself, because it runs in a page of another origin. The page of its
      // own asks from the root, because it also answers deep links.
      experimental: {
        renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
      },
      plugins: [
        react(),
        linkIntegrity(),
        (standalone || command === 'serve') && mediaWorker(),
        !standalone && nameSharesFirst('/src/remote.ts', shareNames),
        !standalone &&
          federation({
            name,
            filename: 'remoteEntry.js',
            exposes: { './remote': './src/remote.ts', ...exposes },
            shared: singletons(part),
            manifest: true,
            dts: false,
            dev: { remoteHmr: true },
            ...(lean && { disableSnapshot: true, experiments: { externalRuntime: true } }),
          }),
        command === 'build' && compression({ algorithms: ['brotliCompress', 'gzip'] }),
      ],
    }
  })
}
