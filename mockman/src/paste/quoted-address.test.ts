import { expect, it } from 'vitest'
import { quotedAddress } from './quoted-address'

it.each([
  ['"https://api.test/a?b=1"', 'https://api.test/a?b=1'],
  ["  '/api/posts',\n", '/api/posts'],
  ['`localhost:3000/x`;', 'localhost:3000/x'],
  ['<https://api.test/>', 'https://api.test/'],
])('an address in quotes is told from them: %j', (text, address) => {
  expect(quotedAddress(text)).toBe(address)
})

it.each(['https://api.test/?q="a"', '"a" "b"', '"a', '""', '<a b>', ''])(
  'anything else is as it is: %j',
  (text) => {
    expect(quotedAddress(text)).toBeUndefined()
  },
)
