/**
 * Which modules share a file. Every file that a page needs costs a request, a hash and a cache lookup, and most chunks that Rolldown
 * makes by default are smaller than the overhead of a request.
 */

/** What a remote takes shared modules by, and the helper of every `import()`: both load before any shared module, and import none. */
export const runtimeModules = /[\\/]remote[\\/]host-modules|vite[\\/]preload-helper/

/**
 * The module that hosts load, the shared modules, which the host has loaded before the remote starts, and what the remote shows first, with all
 * that it imports, with what it asks for ahead (`early-….ts`). Other pages and dialogs are chunks loaded on demand.
 */
const start = (views: RegExp) => ({
  name: 'remote',
  test: new RegExp(`__loadShare__|[\\\\/]src[\\\\/](?:remote|.+[\\\\/]early-[\\w-]+)\\.ts|${views.source}`),
  priority: 1,
})

/** What several pages or slots show, with all that it imports, unless it is in the file of the start. */
const together = ([name, test]: [string, RegExp]) => ({ name, test, priority: 0.5 })

/** Modules used by at least three pages or slots of a remote. Those used by two stay in chunks loaded on demand. */
const common = { name: 'common', test: /[\\/]src[\\/]/, minShareCount: 3 }

/** What every page of the shell starts with: one module and all that it imports. */
const main = { name: 'main', test: /[\\/]shell[\\/]src[\\/]main\.tsx$/, priority: 1 }

/** Modules of {@link libraries}, as regular expressions with slashes. */
const libraryModules = [
  // What the start and the API in the page both use. The other parts of the contract are the API's alone, or of other pages.
  'shared/src/contract/(?!answers|schemas|endpoints|errors|words|media-|media\\.ts)',
  'shared/src/contract/media-url',
  // What every `import()` goes through.
  'vite/preload-helper',
  'shared/src/loading/',
  'node_modules/valibot/',
  // Other large packages of the start. Without React DOM, so that two files of about the same size are compiled side by side.
  'node_modules/(?:react|react-router|@reduxjs/toolkit|redux|immer|reselect|react-redux)/',
]

/**
 * Arrives first and depends on nothing else, so the API can be started while the rest of the start arrives and is compiled
 * (`boot.ts`).
 */
const libraries = {
  name: 'libraries',
  test: new RegExp(libraryModules.join('|').replaceAll('/', '[\\\\/]')),
  priority: 2,
}

/** The API in the page, with what uploads and its other parts use of it. */
const backEnd = { name: 'back-end', test: /[\\/]mock-api[\\/]src[\\/]browser\.ts/ }

/** What the pages of login and signup share, and in part dialogs with forms. */
const forms = {
  name: 'forms',
  test: /[\\/](?:shell[\\/]src[\\/](?:pages[\\/]auth-page|session[\\/]password-field)\.tsx|shared[\\/]src[\\/]forms[\\/].+)$/,
}

/** For {@link runtimeModules} see `fetch-before-import.ts`: no group of ours comes before those of the Federation plugin. */
export const chunkGroups = {
  host: [libraries, main, backEnd, forms],
  remote: (views: RegExp, others: Record<string, RegExp> = {}) => [
    start(views),
    ...Object.entries(others).map(together),
    common,
  ],
  // The module and the page for our shell have files of their own: third-party hosts have no `shared`, which they import.
  guest: (firstView: RegExp) => [{ name: 'first-view', test: firstView, priority: 1 }],
}
