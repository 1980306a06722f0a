import { expect, test } from 'vitest'
import { assertRemoteDefinition } from './define-remote'

const lazy = async () => ({ Component: () => null })
const definition = { id: 'social', routes: [{ path: '/feed', lazy }], slots: { compose: lazy } }

test('accepts a definition with its id, routes and slots', () => {
  expect(() => assertRemoteDefinition(definition, 'social')).not.toThrow()
  expect(() => assertRemoteDefinition({ ...definition, firstPicture: lazy }, 'social')).not.toThrow()
})

test.each([
  ['nothing', undefined, 'The module is not an object'],
  ['a text', 'social', 'The module is not an object'],
  ['another remote', { ...definition, id: 'profile' }, '“id” is "profile", not “social”'],
  ['one without routes', { id: 'social', slots: {} }, '“routes” is not a list'],
  ['one with a route that is null', { ...definition, routes: [null] }, '“routes.0” is not an object'],
  [
    'one with a route that is a number',
    { ...definition, routes: [{ path: '/feed', lazy }, 5] },
    '“routes.1”',
  ],
  ['one with a path that is none', { ...definition, routes: [{ path: 7, lazy }] }, '“routes.0.path”'],
  ['one with a relative path', { ...definition, routes: [{ path: 'feed', lazy }] }, '“routes.0.path”'],
  ['one with a page that cannot be loaded', { ...definition, routes: [{ path: '/' }] }, '“routes.0.lazy”'],
  ['one whose slots are nothing', { ...definition, slots: null }, '“slots” is not an object'],
  ['one with an empty slot', { ...definition, slots: { compose: null } }, '“slots.compose”'],
  ['one whose first picture is no function', { ...definition, firstPicture: '/a.webp' }, '“firstPicture”'],
])('rejects %s and says why', (_, value, reason) => {
  expect(() => assertRemoteDefinition(value, 'social')).toThrow(reason)
})
