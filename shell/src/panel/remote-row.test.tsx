import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionsOf } from '../../host/contract/registry.mjs'
import { registrySchema } from '../../host/contract/registry-schema.mjs'
import { PageFirst } from '../remotes/page-first'
import { RegistrySource } from '../remotes/registry-source'
import { RemoteLoader } from '../remotes/remote-loader'
import { RemotesProvider } from '../remotes/remotes-context'
import { RemoteRow } from './remote-row'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a remote asked for while it is being prefetched is loaded, although the prefetch fails', async () => {
  const [social] = v.parse(registrySchema, {
    remotes: [
      {
        name: 'social',
        entry: 'https://social.example/2/remoteEntry.js',
        version: '2',
        previous: { entry: 'https://social.example/1/remoteEntry.js', version: '1' },
      },
    ],
  }).remotes
  if (!social) throw new Error('No remote was parsed.')
  let fail: () => void = () => undefined
  const down = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('down'))
  })
  const loader = new RemoteLoader({
    versions: () => versionsOf(social),
    importRemote: async (_name, { version }) =>
      version === '2' ? down : { id: 'social', routes: [], slots: {} },
    timeout: 1000,
    attempts: 1,
  })
  const source = new RegistrySource({
    initial: [social],
    load: async () => [social],
    onUnknownVersion: () => undefined,
  })
  const pageFirst = new PageFirst(false)
  const value = { source, loader, pageFirst, overrides: {}, overridesAllowed: false, hasPanel: true }
  render(
    <RemotesProvider value={{ ...value, trustedOrigins: [], fileProblems: [] }}>
      <table>
        <tbody>
          <RemoteRow remote={social} />
        </tbody>
      </table>
    </RemotesProvider>,
  )

  loader.prefetch('social')
  fireEvent.click(await screen.findByRole('button', { name: 'Loading social' }))
  fail()
  expect(await screen.findByRole('cell', { name: 'Running, rolled back' })).toBeTruthy()
})
