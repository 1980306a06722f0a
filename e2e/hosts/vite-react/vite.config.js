import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const entry = process.env.MOCKMAN_ENTRY ?? 'http://localhost:3003/remoteEntry.js'

export default defineConfig({
  build: { target: 'esnext' },
  plugins: [
    react(),
    federation({
      name: 'vite_react',
      remotes: { mockman: { type: 'module', name: 'mockman', entry } },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
})
