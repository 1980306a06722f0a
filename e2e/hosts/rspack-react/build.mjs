import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'

// node build.mjs <directory to write to>

const manifest = process.env.MOCKMAN_MANIFEST ?? 'http://localhost:3003/mf-manifest.json'

const compiler = rspack({
  mode: 'production',
  optimization: { minimize: false },
  context: fileURLToPath(new URL('.', import.meta.url)),
  entry: './index.js',
  output: { path: process.argv[2], publicPath: 'auto', filename: 'assets/[name].[contenthash].js' },
  resolve: { extensions: ['.js', '.jsx'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './index.html' }),
    new ModuleFederationPlugin({
      name: 'rspack_react',
      remotes: { mockman: `mockman@${manifest}` },
      // The trailing slash includes subpaths, for example react/jsx-runtime and react-dom/client.
      shared: {
        react: { singleton: true },
        'react/': { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/': { singleton: true },
      },
      dts: false,
    }),
  ],
})

compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only' }))
    process.exitCode = 1
  }
  compiler.close(() => {})
})
