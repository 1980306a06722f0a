// @ts-check
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { refuseMisspelt, unknownFields } from './unknown-fields.mjs'

const social = { name: 'social', entry: 'https://social.example/remoteEntry.js', version: '1' }

/** @param {object} config */
const ofConfig = (config) => unknownFields('/config.json', JSON.stringify(config))
/** @param {object} fields of a remote */
const ofRemote = (fields) =>
  unknownFields('/remotes.json', JSON.stringify({ remotes: [social, { ...social, ...fields }] }))

test.each([
  ['registrykey', 'registryKey'],
  ['apiURL', 'apiUrl'],
  ['apiDeley', 'apiDelay'],
  ['trustedOrigin', 'trustedOrigins'],
  ['ovverides', 'overrides'],
  ['theme', undefined],
  ['constructor', undefined],
])('the configuration knows no %s', (field, meant) => {
  expect(ofConfig({ [field]: 1 })).toEqual([{ field, meant }])
})

test.each([
  [{ desabled: true }, 'remotes.1.desabled', 'disabled'],
  [{ previous: { ...social, integrety: {} } }, 'remotes.1.previous.integrety', 'integrity'],
  [{ navigation: [{ label: 'Feed', path: '/feed', icno: 'home' }] }, 'remotes.1.navigation.0.icno', 'icon'],
  [{ owner: 'team' }, 'remotes.1.owner', undefined],
])('the registry does not know all of %o', (fields, field, meant) => {
  expect(ofRemote(fields)).toContainEqual({ field, meant })
})

test('names that are data, a signature and the checked-in configuration are known', async () => {
  const pages = { '/feed': ['assets/a.js'] }
  expect(ofRemote({ pages, integrity: { 'a.js': 'sha256-a' }, slots: ['aside'] })).toEqual([])
  expect(unknownFields('/remotes.json', '{ "remotes": [], "signature": "s" }')).toEqual([])
  const ours = await readFile(new URL('../../config.json', import.meta.url), 'utf8')
  expect(unknownFields('/config.json', ours)).toEqual([])
})

test('a whole entry as the previous version has fields that are ignored there, and none that is misspelt', () => {
  const previous = {
    ...social,
    paths: [],
    guarded: [],
    slots: [],
    wide: true,
    navigation: [],
    connect: 'any',
  }
  const unknown = ofRemote({ previous: { ...previous, firstCalls: {} } })
  expect(unknown.map(({ field }) => field)).toContain('remotes.1.previous.paths')
  expect(unknown.filter(({ meant }) => meant !== undefined)).toEqual([])
})

test('a field is no misspelt other one that is there as well', () => {
  expect(ofConfig({ apiUrl: 'https://api.example', apiUrls: [] })).toEqual([
    { field: 'apiUrls', meant: undefined },
  ])
})

test('refuses a misspelt field and gives a sentence for each other unknown one', () => {
  expect(refuseMisspelt('/config.json', '{ "theme": 1 }', 'config.json')).toEqual([
    'config.json has an unknown field, “theme”. It is ignored.',
  ])
  expect(() => refuseMisspelt('/config.json', '{ "theme": 1, "apiURL": "" }', 'config.json')).toThrow(
    'config.json has an unknown field, “apiURL”: is “apiUrl” meant?',
  )
})
