import { defineConfig } from 'vitest/config'

/** Unit tests, by the runtime that the code is for. Federation is tested in a browser, in e2e. */
export default defineConfig({
  test: {
    // The unit tests share two cores with whatever else a machine does; a hang ends all the same.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{mock-api,.workspace,shell/host}/**/*.test.{ts,mjs}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          // Loading jsdom for each file took longer than all that is tested in it. Tests clean up after themselves.
          isolate: false,
          include: ['*/src/**/*.test.{ts,tsx}'],
          exclude: ['mock-api/**', '**/node_modules/**'],
        },
      },
    ],
  },
})
