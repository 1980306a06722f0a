import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

// node build.mjs <directory to write to>

const entry = process.env.MOCKMAN_ENTRY ?? 'http://localhost:3003/remoteEntry.js'
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { ModuleFederationPlugin } = webpack.container

const compiler = webpack({
  mode: 'production',
  optimization: { minimize: false },
  context: here('.'),
  entry: './index.js',
  output: { path: process.argv[2], publicPath: 'auto', filename: 'assets/main.js', module: true },
  experiments: { outputModule: true },
  plugins: [
    new ModuleFederationPlugin({
      name: 'webpack_page',
      remoteType: 'module',
      remotes: { mockman: entry },
    }),
  ],
})

await cp(here('index.html'), join(process.argv[2], 'index.html'))
await cp(here('../hostile.css'), join(process.argv[2], 'hostile.css'))
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only' }))
    process.exitCode = 1
  }
  compiler.close(() => {})
})
