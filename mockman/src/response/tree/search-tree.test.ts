import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOf } from '../../json/json-document'
import { readJson } from '../../json/read-json'
import { displayText } from './row-text'
import { maxMatches, searchTree } from './search-tree'

function documentOf(text: string) {
  const reading = readJson(text)
  if ('problem' in reading) throw new Error('no JSON')
  return reading.document
}

function search(text: string, query: string): number[] {
  const work = searchTree(documentOf(text), query)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The names or indices of the matches. */
const found = (text: string, query: string) =>
  search(text, query).map((node) => nameOf(documentOf(text), node) ?? '$')

describe('searching a response', () => {
  it.each([
    ['a letter escaped in the source', String.raw`{"a":"caf\u00e9","b":"café","c":"cafe"}`, 'é', ['a', 'b']],
    ['a letter with a combining accent', '{"a":"cafe\u0301","b":"café"}', 'café', ['a', 'b']],
    ['quotes as they are displayed', String.raw`{"a":"say \"hi\"","b":"hi"}`, String.raw`\"hi\"`, ['a']],
    ['quotes as they are meant', String.raw`{"a":"say \"hi\"","b":"hi"}`, 'say "hi"', ['a']],
    ['a text with its quotes', '{"a":"one","b":"one more"}', '"one"', ['a']],
    ['a slash escaped in the source', String.raw`{"a":"https:\/\/x.test"}`, 'https://x', ['a']],
    ['a line break as it is displayed', String.raw`{"a":"x\ny"}`, String.raw`x\ny`, ['a']],
    ['an escaped name', String.raw`{"\u00e9t\u00e9":1}`, 'ÉTÉ', ['été']],
    ['a name as it is displayed in quotes', String.raw`{"a\nb":1,"ab":1}`, String.raw`"a\nb": 1`, ['a\nb']],
    ['a quoted name without escapes', '{" a":1,"a":1}', '" a": 1', [' a']],
    ['a quoted name as it is meant', String.raw`{"say \"hi\"":1}`, 'say "hi"', ['say "hi"']],
    ['a name and its value together', '{"likes" :30,"dislikes":3}', 'likes: 30', ['likes']],
    ['the end of a name', '{"likes":[1],"liked":2}', 'likes:', ['likes']],
    ['a number as written', '[1.10, 1.1]', '1.10', ['0']],
    ['what looks like a pattern', '["a.c","abc"]', 'a.c', ['0']],
  ])('finds %s', (_, text, query, names) => {
    expect(found(text, query)).toEqual(names)
  })

  it.each([
    ['an escape that is not displayed', String.raw`["caf\u00e9"]`, 'u00e9'],
    ['what stands between values', '[1,{"a":[]}]', ',{'],
    ['nothing', '["a"]', ''],
  ])('does not find %s', (_, text, query) => {
    expect(found(text, query)).toEqual([])
  })

  it('finds each value by any part of its displayed text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.nat(), fc.boolean(), (value, from, length, isEscaped) => {
        const plain = JSON.stringify([value])
        const text = isEscaped
          ? plain.replace(/[^\0-~]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`)
          : plain
        const document = documentOf(text)
        const matches = (query: string) => search(text, query)
        for (let node = 1; node < Math.min(document.size, 20); node++) {
          const kind = document.kindOf(node)
          if (kind === 'name' || kind === 'object' || kind === 'array') continue
          const shown = displayText(document, node)
          const start = from % shown.length
          const query = shown.slice(start, start + 1 + (length % 10))
          // Half a surrogate pair is never displayed.
          if (/\p{Surrogate}/u.test(query)) continue
          expect(matches(query).includes(node) || matches(query).length === maxMatches).toBe(true)
        }
      }),
    )
  })

  it('stops at the maximum number of matches', () => {
    expect(search(`[${'"a",'.repeat(5000)}"a"]`, 'a')).toHaveLength(maxMatches)
  })
})
