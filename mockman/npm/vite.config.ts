import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { licences } from '../../.workspace/vite/licences'

/** Tells frameworks with server components that every file is for browsers: all of it is one console. */
const useClient: Plugin = {
  name: 'use-client',
  // Last of all: bundlers drop directives of modules, and minifiers what they take for one too many.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `'use client'\n${file.code}`
      }
    },
  },
}

/** The npm package: modules for the bundler of whoever installs it, with one file of styles. React is theirs. */
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
