import { describe, expect, it } from 'vitest'
import { usernameSkeleton } from './look-alikes'
import { checkNotReserved, usernameKey } from './usernames'

describe('usernames', () => {
  it.each([
    ['Ada', 'ada'],
    [' ada ', 'ada'],
    ['Ａda', 'ada'],
    ['Cafe\u0301', 'caf\u00e9'],
  ])('%j is the same as %j', (username, key) => {
    expect(usernameKey(username)).toBe(key)
  })

  it.each([
    ['Modern', 'modem'],
    [' mod\u00ade\u200brn ', 'modern'],
    ['Ｍodern', 'modern'],
    ['M0DERN', 'MODERN'],
    ['Ann1e', 'annle'],
    ['аdа', 'ada'],
  ])('%j looks like %j', (username, other) => {
    expect(usernameSkeleton(username)).toBe(usernameSkeleton(other))
  })

  it.each([
    ['modern', 'moden'],
    ['ada', 'adá'],
    ['a-da', 'ada'],
  ])('%j does not look like %j', (username, other) => {
    expect(usernameSkeleton(username)).not.toBe(usernameSkeleton(other))
  })

  it.each(['admin', 'ADM1N', 'Adrnin', 'OffiCIal', 'Iogin', 'toString', 'TOSTRING'])(
    '%s is reserved',
    (username) => {
      expect(() => checkNotReserved(username)).toThrow('this name is reserved')
    },
  )

  it.each(['admins', 'ad', 'ada'])('%s is not reserved', (username) => {
    expect(() => checkNotReserved(username)).not.toThrow()
  })
})
