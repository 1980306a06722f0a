import { expect, it } from 'vitest'
import { headerValues } from './header-suggestions'

it('suggests common values, whatever the case of the name', () => {
  expect(headerValues(' Range ')).toEqual(['bytes=0-1023'])
})

it.each(['X-Else', 'constructor', '__proto__', 'toString'])('suggests nothing for %s', (name) => {
  expect(headerValues(name)).toEqual([])
})
