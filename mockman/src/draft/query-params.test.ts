import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Address, addressOf, editParam, offerParams, typeEndpoint } from './query-params'

const pairs = ({ params }: Address) => params.slice(0, -1).map(({ name, value }) => [name, value])

describe('the rows of a URL', () => {
  it('are its parameters, decoded', () => {
    expect(pairs(addressOf('/a?q=one+two&x=%C3%A9%26&flag#top'))).toEqual([
      ['q', 'one two'],
      ['x', 'é&'],
      ['flag', ''],
    ])
  })

  it('show invalid escapes unchanged', () => {
    expect(pairs(addressOf('/a?x=100%&y=%zz'))).toEqual([
      ['x', '100%'],
      ['y', '%zz'],
    ])
  })

  it('follow edits of the URL and keep disabled rows', () => {
    const off = editParam(addressOf('/a?x=1&y=2'), 0, { isUsed: false })
    const ids = off.params.map(({ id }) => id)
    expect(off.endpoint).toBe('/a?y=2')
    const typed = typeEndpoint(off, '/b?y=3&z=4')
    expect(typed.params.map(({ name, value, isUsed }) => [name, value, isUsed])).toEqual([
      ['x', '1', false],
      ['y', '3', true],
      ['z', '4', true],
      ['', '', false],
    ])
    expect(typed.params[1]?.id).toBe(ids[1])
    expect(new Set(typed.params.map(({ id }) => id)).size).toBe(4)
  })

  it('offer parameters, which are in the URL once they are enabled', () => {
    const offered = offerParams(addressOf('/a?x=1'), ['limit', 'cursor'])
    expect(offered.endpoint).toBe('/a?x=1')
    expect(offered.params.map(({ name, isUsed }) => [name, isUsed])).toEqual([
      ['x', true],
      ['limit', false],
      ['cursor', false],
      ['', false],
    ])
    const [, limit] = offered.params
    const wanted = editParam(offered, limit?.id ?? -1, { isUsed: true, value: '20' })
    expect(wanted.endpoint).toBe('/a?x=1&limit=20')
    expect(new Set(offered.params.map(({ id }) => id)).size).toBe(4)
  })

  it('ignore variables and the fragment', () => {
    expect(pairs(addressOf('{{a?b}}/x?y={{z&}}#?no=1'))[0]).toEqual(['y', '{{z'])
    expect(addressOf('{{base}}/x').params).toHaveLength(1)
  })
})

describe('an edited row', () => {
  it('changes only its own parameter in the URL', () => {
    const address = editParam(addressOf('/a?x=1+1&y=%7e&z#f'), 2, { value: 'a b&c=d#e' })
    expect(address.endpoint).toBe('/a?x=1+1&y=%7e&z=a%20b%26c%3Dd%23e#f')
  })

  it('adds and removes the query', () => {
    const begun = editParam(addressOf('/a'), 0, { name: 'q' })
    expect(begun.endpoint).toBe('/a?q=')
    expect(editParam(begun, 0, { name: '' }).endpoint).toBe('/a')
  })

  it('keeps variables unescaped', () => {
    const address = editParam(addressOf('/a'), 0, { name: 'q', value: '{{who}} & co' })
    expect(address.endpoint).toBe('/a?q={{who}}%20%26%20co')
    expect(pairs(addressOf(address.endpoint))).toEqual([['q', '{{who}} & co']])
  })

  it('is parsed back from the URL unchanged', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 })
    const value = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 5 }), (fields) => {
        let address = addressOf('https://host.test/path#fragment')
        fields.forEach(([rowName, rowValue], index) => {
          address = editParam(address, address.params[index]?.id ?? -1, { name: rowName })
          address = editParam(address, address.params[index]?.id ?? -1, { value: rowValue })
        })
        expect(pairs(addressOf(address.endpoint))).toEqual(fields)
      }),
    )
  })

  it('does not change a URL that was only typed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (fields) => {
        const query = new URLSearchParams(fields).toString()
        const address = addressOf(query === '' ? '/a' : `/a?${query}`)
        const last = address.params.at(-1)?.id ?? -1
        expect(editParam(address, last, { isUsed: false }).endpoint).toBe(address.endpoint)
      }),
    )
  })
})
