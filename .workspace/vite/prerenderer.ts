import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { minify } from './minify.ts'

/**
 * Builds the shell's prerenderer (`shell/src/prerender`) into `dist/.prerender`, as one module for Node: whoever composes pages
 * renders with it what they show first. Servers do not serve folders whose name starts with a dot.
 */
export function prerenderer(): Plugin {
  return {
    name: 'prerenderer',
    apply: 'build',
    closeBundle: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        // The same names of classes as in the page.
        plugins: [react(), minify()],
        define: {
          'process.env.NODE_ENV': '"production"',
          // What modules do when they are imported in a browser: the address of the API, and settings of other tabs.
          'location.origin': '"http://prerenderer.invalid"',
          'window.addEventListener': '(() => {})',
        },
        // Everything in one file: servers have no packages of the build. The API is imported only in browsers.
        ssr: { noExternal: true, external: ['mock-api/browser'] },
        build: {
          ssr: 'src/prerender/prerender.tsx',
          outDir: 'dist/.prerender',
          emptyOutDir: true,
          target: 'node20',
          minify: true,
          rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
        },
      })
    },
  }
}
