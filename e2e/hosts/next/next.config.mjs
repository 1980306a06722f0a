// Rendered at build time, with the same output as on a server.
export default {
  output: 'export',
  // Builds as little as possible, in as few processes.
  experimental: { cpus: 1, workerThreads: true, webpackBuildWorker: false, serverMinification: false },
  webpack: (config) => {
    config.optimization.minimize = false
    return config
  },
}
