import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { licences } from '../../.workspace/vite/licences.ts'

/** Marks every file as a client module, for frameworks with server components. */
const useClient: Plugin = {
  name: 'use-client',
  // Runs last, because bundlers and minifiers drop directives.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `'use client'\n${file.code}`
      }
    },
  },
}

/** The npm package: modules for the user's bundler and one style sheet. React is a peer dependency. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  plugins: [react(), licences('npm'), useClient],
  build: {
    outDir: 'dist-npm',
    target: 'esnext',
    cssCodeSplit: false,
    manifest: true,
    lib: { entry: { index: 'src/index.ts', mount: 'src/mount.tsx' }, formats: ['es'], cssFileName: 'style' },
    rolldownOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/],
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
