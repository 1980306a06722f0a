// @ts-check
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { has, startCaddy, startNginx } from '../mock-api/src/server/testing/web-servers.ts'
import { deployPage } from '../shell/host/deploy/deploy-page.mjs'
import { workspaceWith } from '../shell/host/testing/deploy-workspace.mjs'
import { dummyBuild } from '../shell/host/testing/dummy-build.mjs'
import { serveDummy } from '../shell/host/testing/serve-dummy.mjs'

// docs/deploy and what deploy-page writes, served by nginx and Caddy, against the product's own server.

/** Of documents alone: those of remotes' origins are inert, by their policy. */
const ofDocuments = /^(cross-origin-opener-policy|permissions-policy)$/

/**
 * The headers that say what a browser may do with an answer, and whether it may keep it.
 * @param {Response} answer
 */
function headersOf({ headers }) {
  const judged = /^(cache-control|.*-policy|access-control-.*|x-content-type-options|x-frame-options)$/
  return Object.fromEntries([...headers].filter(([name]) => judged.test(name)))
}

describe.each([
  { name: 'nginx', isHere: has.nginx, startSample: startNginx },
  { name: 'Caddy', isHere: has.caddy, startSample: startCaddy },
])('$name with its sample', ({ isHere, startSample }) => {
  test.runIf(isHere)('serves remotes with the headers of npm start', async () => {
    const { origin } = await serveDummy({ spa: false, cors: true })
    const { ask } = await startSample({ prepare: (folder) => dummyBuild(join(folder, 'remotes/social')) })
    for (const path of [
      '/remoteEntry.js',
      '/own-mount.js',
      '/integrity.json',
      '/assets/main-4f3a.js',
      '/gone.js',
    ]) {
      const theirs = await ask('social.echo.example', path)
      const ours = await fetch(origin + path)
      const expected = Object.entries(headersOf(ours)).filter(
        ([name]) => !ofDocuments.test(name) && (ours.ok || name !== 'cache-control'),
      )
      expect({ path, status: theirs.status, ...headersOf(theirs) }).toEqual({
        path,
        status: ours.status,
        ...Object.fromEntries(expected),
      })
    }
  })

  test.runIf(isHere)(
    'serves each version of a remote from a folder of its own, as from the first one',
    async () => {
      const { ask } = await startSample({ prepare: (folder) => dummyBuild(join(folder, 'remotes/social/2')) })
      const cachingOf = async (/** @type {string} */ path) =>
        (await ask('social.echo.example', path)).headers.get('cache-control')
      expect(await cachingOf('/2/assets/main-4f3a.js')).toBe('public, max-age=31536000, immutable')
      expect(await cachingOf('/2/remoteEntry.js')).toBe('no-cache')
    },
  )

  test.runIf(isHere)('serves pages with the headers of npm start', async () => {
    const { args, build, folder } = await workspaceWith()
    const files = {
      '/remotes.json': join(folder, 'remotes.json'),
      '/config.json': join(folder, 'config.json'),
    }
    const { origin } = await serveDummy({ directory: build, files })
    const { ask } = await startSample({
      prepare: async (srv, own) =>
        void (await deployPage([...args, '--out', join(srv, 'deploy'), '--origin', own])),
    })
    for (const path of [
      '/',
      '/login',
      '/post/1',
      '/mockman',
      '/sw.js',
      '/assets/main-4f3a.js',
      '/media/avatar.svg',
    ]) {
      const theirs = await ask('echo.example', path, { headers: { Accept: 'text/html' } })
      const ours = await fetch(origin + path)
      expect({ path, status: theirs.status, ...headersOf(theirs) }).toEqual({
        path,
        status: 200,
        ...headersOf(ours),
      })
    }
  })
})
