import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from '../../../.workspace/vite/chunk-groups.ts'
import { compileHints } from '../../../.workspace/vite/compile-hints.ts'
import { compressed } from '../../../.workspace/vite/compressed.ts'
import { licences } from '../../../.workspace/vite/licences.ts'
import { mediaWorker } from '../../../.workspace/vite/media-worker.ts'
import { minify } from '../../../.workspace/vite/minify.ts'
import { unusedParts } from '../../../.workspace/vite/unused-parts.ts'
import { smallLodash } from '../../../shell/vite.config.ts'
import { oneApp } from './one-app.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Like `chunkGroups.remote`, for all remotes together: otherwise most of the requests would be for tiny chunks. */
const firstView = {
  name: 'first-view',
  test: /[\\/]src[\\/](?:slots[\\/](?!compose)|pages[\\/](?:explore|bookmark))/,
}
const compose = { name: 'compose', test: /[\\/]src[\\/]slots[\\/]compose/ }
const common = { name: 'common', test: /[\\/]src[\\/]/, minShareCount: 3 }

/**
 * The product as one app with lazy routes, from the same sources: what the benchmarks compare federation to. In `--mode lazy`, with the
 * chunks that Vite makes of it.
 */
export default defineConfig(({ mode }) => ({
  root: pathOf('../../../shell'),
  publicDir: '../mock-api/public',
  resolve: { alias: [smallLodash] },
  build: {
    target: 'esnext',
    outDir: pathOf('dist'),
    emptyOutDir: true,
    ...(mode !== 'lazy' && {
      rolldownOptions: {
        output: { codeSplitting: { groups: [...chunkGroups.host, firstView, compose, common] } },
      },
    }),
  },
  plugins: [
    react(),
    unusedParts(),
    licences('page'),
    oneApp(),
    mediaWorker(),
    minify(),
    compileHints(),
    compressed(),
  ],
}))
