import fc from 'fast-check'
import { matchRoutes } from 'shared'
import { expect, onTestFinished, test, vi } from 'vitest'
import { matchesPath, matchesPathItself } from '../../host/contract/route-patterns.mjs'

const word = fc.constantFrom('post', 'Post', 'a.b', 'a+b', 'x(y)', 'pöst')
const pattern = fc
  .array(fc.oneof(word, fc.constantFrom(':id', ':post-id')), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`)
const encoded = fc.constantFrom('', 'p%6Fst', 'POST', 'axb', 'a%2Fb', '%E0', 'p%C3%B6st', 'other')
const path = fc
  .tuple(
    fc.array(fc.oneof(word.map(encodeURI), encoded), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '/'),
  )
  .map(([parts, end]) => `/${parts.join('/')}${end}`)

test('the server and the router find the same owner of a path', () => {
  // The router warns about each path that it cannot decode.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  fc.assert(
    fc.property(pattern, path, (pattern, path) => {
      const below = matchRoutes([{ path: `${pattern}/*` }], path) !== null
      expect(matchesPath([pattern], path)).toBe(below)
      expect(matchesPathItself([pattern], path)).toBe(matchRoutes([{ path: pattern }], path) !== null)
    }),
    { numRuns: 2000 },
  )
})
