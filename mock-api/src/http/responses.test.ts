import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonOf } from './responses'

const item = fc.anything({ maxDepth: 3 })

it('makes the same JSON of parts as of the whole, also of frozen ones and again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(item, fc.array(item))), (body) => {
      for (const value of Object.values(body).flat()) Object.freeze(value)
      const whole = JSON.stringify(body)
      expect([jsonOf(body), jsonOf(body)]).toEqual([whole, whole])
    }),
  )
})
