import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { ports } from './ports'
import { singletons } from './singletons'

export type RemoteConfig = {
  name: 'social' | 'profile' | 'mockman'
  /** Modules beside `./remote` that other hosts may load. */
  exposes?: Record<string, string>
}

/** The Vite configuration of a remote: what it exposes, and a page of its own to develop and serve it alone. */
export function remoteConfig({ name, exposes = {} }: RemoteConfig) {
  const port = ports[name]
  return defineConfig(({ command }) => ({
    publicDir: '../mock-api/public',
    server: { port, strictPort: true, origin: `http://localhost:${port}`, cors: true },
    build: { target: 'esnext', manifest: false },
    // A chunk asks for its neighbours relative to itself, because a remote runs on another origin; the page of its own
    // asks from the root, because it also answers deep links.
    experimental: {
      renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
    },
    plugins: [
      react(),
      federation({
        name,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts', ...exposes },
        shared: singletons(false),
        manifest: true,
        dts: false,
        dev: { remoteHmr: true },
      }),
      command === 'build' && compression({ algorithms: ['brotliCompress', 'gzip'] }),
    ],
  }))
}
