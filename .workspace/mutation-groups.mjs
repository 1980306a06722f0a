// @ts-check

/**
 * Code whose tests are tried by changing it, and the unit tests that have to notice.
 * @typedef {object} MutationGroup
 * @property {string[]} mutate globs
 * @property {string[]} testFiles globs; without the tests that try thousands of inputs, which would run for every change
 */

/** @type {Record<string, MutationGroup>} */
export const groups = {
  domain: {
    // What the schemas of rows let through is tested with the storage.
    mutate: ['mock-api/src/domain/*.ts', '!**/{*.test,rows}.ts'],
    testFiles: ['mock-api/src/{domain,http/suite}/!(fuzz-*|openapi).test.ts'],
  },
  session: {
    mutate: ['shared/src/session/*.ts', '!**/*.test.ts'],
    testFiles: ['shared/src/{session,api}/*.test.ts'],
  },
  queue: {
    mutate: ['shared/src/api/*-queue.ts'],
    testFiles: ['shared/src/api/*-queue.test.ts'],
  },
  integrity: {
    mutate: ['shared/src/loading/*.ts', '!**/*.test.ts', 'shell/host/build/integrity.mjs'],
    testFiles: ['shared/src/loading/*.test.ts', 'shell/host/build/integrity.test.mjs'],
  },
  drafts: {
    mutate: [
      'social/src/features/compose/{draft,draft-storage,use-draft}.ts',
      'social/src/features/comments/draft-text.ts',
      'mockman/src/draft/{decode-draft,draft-reducer,use-draft}.ts',
    ],
    testFiles: [
      'social/src/features/compose/*draft*.test.{ts,tsx}',
      'social/src/features/comments/draft-text.test.ts',
      'mockman/src/draft/*draft*.test.{ts,tsx}',
      'mockman/src/request-tester-draft.test.tsx',
    ],
  },
}
