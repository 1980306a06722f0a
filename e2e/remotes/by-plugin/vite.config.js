import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { importAllShares } from '../../../.workspace/vite/import-all-shares.ts'
import { shareNames, singletons } from '../../../.workspace/vite/singletons.ts'

/** With RUNTIME=page as ours were built until November 2026, otherwise with a Federation runtime of its own. */
export default defineConfig({
  build: { target: 'esnext', rolldownOptions: { input: './remote.jsx' } },
  experimental: { renderBuiltUrl: () => ({ relative: true }) },
  plugins: [
    react(),
    importAllShares('/remote.jsx', shareNames),
    federation({
      name: 'social',
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.jsx' },
      shared: singletons('fromHost'),
      manifest: true,
      dts: false,
      ...(process.env.RUNTIME === 'page' && {
        disableSnapshot: true,
        experiments: { externalRuntime: true },
      }),
    }),
  ],
})
