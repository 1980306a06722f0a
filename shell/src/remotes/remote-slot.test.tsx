import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { RemoteDefinition } from 'shared'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionsOf } from '../../host/contract/registry.mjs'
import { registrySchema } from '../../host/contract/registry-schema.mjs'
import { PageFirst } from './page-first'
import type { Registry } from './registry'
import { RegistrySource } from './registry-source'
import { RemoteLoader } from './remote-loader'
import { RemoteSlot } from './remote-slot'
import { RemotesProvider } from './remotes-context'

const remote = (name: string, slots: unknown[]) => ({
  name,
  entry: `https://${name}.example/remoteEntry.js`,
  version: '1',
  slots,
})

/** Shows the slot `suggestions` of a shell with these remotes; those that are down fail to load. */
function show(registry: Registry, down: readonly string[] = []) {
  const source = new RegistrySource({
    initial: registry,
    load: async () => registry,
    onUnknownVersion: () => undefined,
  })
  const importRemote = async (name: string): Promise<RemoteDefinition> => {
    if (down.includes(name)) throw new Error(`${name} is down`)
    return {
      id: name,
      routes: [],
      slots: { suggestions: async () => ({ Component: () => <p>Of {name}</p> }) },
    }
  }
  const loader = new RemoteLoader({
    versions: (name) => registry.filter((each) => each.name === name).flatMap(versionsOf),
    importRemote,
    timeout: 1000,
    attempts: 1,
  })
  const pageFirst = new PageFirst(false)
  const value = { source, loader, pageFirst, overrides: {}, overridesAllowed: false, hasPanel: false }
  render(
    <RemotesProvider value={{ ...value, trustedOrigins: [], fileProblems: [] }}>
      <main id="content" tabIndex={-1}>
        <RemoteSlot name="suggestions" props={{}} />
      </main>
    </RemotesProvider>,
  )
}

const { remotes } = v.parse(registrySchema, {
  remotes: [
    remote('third', [{ name: 'suggestions', order: 10 }]),
    remote('second', ['suggestions']),
    remote('other', ['compose']),
    remote('first', [{ name: 'suggestions', order: -10 }]),
  ],
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('shows all contributions to a slot in order', async () => {
  show(remotes)
  await screen.findByText('Of third')
  expect(screen.getAllByText(/^Of/).map(({ textContent }) => textContent)).toEqual([
    'Of first',
    'Of second',
    'Of third',
  ])
})

test('a remote that is down does not affect the other contributions', async () => {
  show(remotes, ['second'])
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  await screen.findByText('Of third')
  expect(screen.getAllByText(/^Of/).map(({ textContent }) => textContent)).toEqual(['Of first', 'Of third'])
})

test('the focus moves from Retry, which goes, to the page', async () => {
  show(remotes, ['second'])
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.focus()
  fireEvent.click(retry)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a slot without contributions is empty', () => {
  show([])
  expect(document.body.textContent).toBe('')
})
