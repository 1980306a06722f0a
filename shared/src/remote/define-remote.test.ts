import { expect, test } from 'vitest'
import { isRemoteDefinition } from './define-remote'

const definition = { id: 'social', routes: [], slots: {} }

test('a definition with its own name, routes and slots is one', () => {
  expect(isRemoteDefinition(definition, 'social')).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['a text', 'social'],
  ['another remote', { ...definition, id: 'profile' }],
  ['one without routes', { id: 'social', slots: {} }],
  ['one whose slots are nothing', { ...definition, slots: null }],
])('%s is no definition of the remote', (_, value) => {
  expect(isRemoteDefinition(value, 'social')).toBe(false)
})
