import * as v from 'valibot'
import { expect, test } from 'vitest'
import { registrySchema } from '../../host/contract/registry-schema.mjs'
import { linksFor } from './navigation'

const entry = 'http://localhost:3001/remoteEntry.js'
const { remotes } = v.parse(registrySchema, {
  remotes: [
    {
      name: 'social',
      entry,
      version: '1',
      navigation: [
        { label: 'Feed', path: '/feed' },
        { label: 'Join', path: '/join', seenBy: 'visitors' },
      ],
    },
    {
      name: 'profile',
      entry,
      version: '1',
      navigation: [{ label: 'Profile', path: '/profile/:username', place: 'phone', seenBy: 'members' }],
    },
    { name: 'older', entry, version: '1' },
  ],
})

const labels = (
  ...options: [user: { username: string } | undefined, ...places: ('main' | 'phone' | 'more')[]]
) => {
  const [user, ...places] = options
  return linksFor(remotes, user, places).map(({ label }) => label)
}

test('filters links by audience and place', () => {
  expect(labels(undefined, 'main')).toEqual(['Feed', 'Join'])
  expect(labels({ username: 'ines' }, 'main')).toEqual(['Feed'])
  expect(labels({ username: 'ines' }, 'main', 'phone')).toEqual(['Feed', 'Profile'])
  expect(labels(undefined, 'main', 'phone')).toEqual(['Feed', 'Join'])
  expect(labels(undefined, 'more')).toEqual([])
})

test('encodes the username in the profile link', () => {
  const [profile] = linksFor(remotes, { username: 'a b/c' }, ['phone'])
  expect(profile?.to).toBe('/profile/a%20b%2Fc')
})
