import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery of all UI parts: `npm run gallery`. The apps do not import it. */
export default defineConfig({
  root: import.meta.dirname,
  // Avatars and pictures of the seed.
  publicDir: resolve(import.meta.dirname, '../../mock-api/public'),
  server: { port: 3100, strictPort: true },
  plugins: [react()],
})
