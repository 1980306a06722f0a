import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { configSchema } from '../../host/contract/config-schema.mjs'
import type { RuntimeConfig } from '../app/runtime-config'
import { createLoader } from './create-loader'
import type { RegistryEntry } from './registry'
import { RegistrySource } from './registry-source'

const social: RegistryEntry = {
  name: 'social',
  entry: 'https://new.example/2/remoteEntry.js',
  version: '2',
  preload: [],
  paths: [],
  guarded: [],
  slots: [],
  wide: false,
  navigation: [],
}

test('a remote at an origin that is not trusted yet is refused, and nothing is remembered of its version', async () => {
  localStorage.clear()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => errors.mockRestore())
  const source = new RegistrySource({
    initial: [social],
    load: async () => [social],
    onUnknownVersion: () => undefined,
  })
  const upload: RuntimeConfig['upload'] = { url: '/upload', preset: 'p', folder: 'f', isOwnApi: true }
  const loader = createLoader(source, { ...v.parse(configSchema, {}), upload }, () => undefined)
  loader.load('social')
  await vi.waitFor(() => expect(loader.state('social').status).toBe('failed'))
  expect(String(errors.mock.calls[0]?.[1])).toContain('is not one of the trusted origins')
  expect(localStorage.length).toBe(0)
})
