/**
 * Which modules share a file. Every file that a page needs costs a request, a hash and a cache lookup, and most chunks that Rolldown
 * makes by default are smaller than the overhead of a request.
 */
const federation = { name: 'federation', test: /[\\/]@module-federation[\\/]/, priority: 2 }

/** The module that hosts load, with the shared modules: the host has loaded those before the remote starts. */
const start = { name: 'remote', test: /__loadShare__|[\\/]src[\\/]remote\.ts/, priority: 1 }

/** The same for third-party hosts, which all have React, but not our `shared`. */
const react = { name: 'react', test: /__loadShare__react__|[\\/]federation[\\/]jsx-runtime/, priority: 1 }

/** Modules used by at least three pages or slots of a remote. Those used by two stay in chunks loaded on demand. */
const common = { name: 'common', test: /[\\/]src[\\/]/, minShareCount: 3 }

export const chunkGroups = {
  host: [federation],
  remote: [federation, start, common],
  guest: [federation, react, common],
}
