import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The npm package: modules for the bundler of whoever installs it, with one file of styles. React is theirs. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  plugins: [react()],
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
