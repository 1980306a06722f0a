import { defineConfig } from 'vitest/config'

/** Run the suites of the API over another storage: by the import of their modules, which happens once in a worker. */
const suitesOverStorages = 'mock-api/src/http/{indexed-db,sqlite}.test.ts'

/** Need a PostgreSQL, which is started for them. */
const onPostgres = 'mock-api/src/**/postgres*.test.ts'

/** Replace modules. Without isolation, others that run later in the same worker would get the replacements. */
const mocks = '*/src/**/*.mocks.test.{ts,tsx}'

/** Run by `npm run test:extended` alone. */
const extended = '*/src/**/*.extended.test.ts'

/** Since version 25, Node.js has a `localStorage` of its own, which lacks a file and so is undefined, and which jsdom would not replace. */
const withoutNodesStorage = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

/** Unit tests, one project per runtime. Federation is tested in browsers, by e2e. */
export default defineConfig({
  test: {
    // Generous, because CI machines may be slow or busy; hanging tests still end.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // By default one processor stays idle, which is half of a machine with two.
    maxWorkers: '100%',
    execArgv: withoutNodesStorage,
    // A shell may have it set for other programs. React can be tested in development only.
    env: { NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Loading the API for each file took ten times as long as the tests themselves. They keep no state outside of a test.
          isolate: false,
          include: ['{mock-api,.workspace,shell/host,e2e/bench}/**/*.test.{ts,mjs}'],
          exclude: [suitesOverStorages, onPostgres, extended, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: { name: 'storages', environment: 'node', include: [suitesOverStorages] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          globalSetup: 'mock-api/src/storage/sql/testing/start-postgres.ts',
          include: [onPostgres],
          exclude: [...(process.env.EXTENDED ? [] : [extended]), '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          // Loading jsdom for each file took longer than the tests themselves. Tests clean up after themselves.
          isolate: false,
          setupFiles: [
            'shared/src/testing/async-timeout.ts',
            'shared/src/testing/animation-frames.ts',
            'shared/src/testing/overlays-loaded.ts',
          ],
          include: ['*/src/**/*.test.{ts,tsx}'],
          exclude: ['mock-api/**', mocks, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocks',
          environment: 'jsdom',
          setupFiles: ['shared/src/testing/async-timeout.ts'],
          include: [mocks],
        },
      },
      ...(process.env.EXTENDED
        ? [
            {
              extends: true as const,
              test: {
                name: 'extended',
                environment: 'node',
                include: [extended],
                exclude: [onPostgres, '**/node_modules/**'],
              },
            },
          ]
        : []),
    ],
  },
})
