import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOf } from '../../json/json-document'
import { readJson } from '../../json/read-json'
import { shownText } from './row-text'
import { mostMatches, searchTree } from './search-tree'

function documentOf(text: string) {
  const reading = readJson(text)
  if ('problem' in reading) throw new Error('no JSON')
  return reading.document
}

function search(text: string, wanted: string): number[] {
  const work = searchTree(documentOf(text), wanted)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** What is found, by the names or indices of the values. */
const found = (text: string, wanted: string) =>
  search(text, wanted).map((node) => nameOf(documentOf(text), node) ?? '$')

describe('searching a response', () => {
  it.each([
    [
      'a letter that is escaped in the source',
      String.raw`{"a":"caf\u00e9","b":"café","c":"cafe"}`,
      'é',
      ['a', 'b'],
    ],
    ['a letter that is put together', '{"a":"cafe\u0301","b":"café"}', 'café', ['a', 'b']],
    ['quotes as they are displayed', String.raw`{"a":"say \"hi\"","b":"hi"}`, String.raw`\"hi\"`, ['a']],
    ['quotes as they are meant', String.raw`{"a":"say \"hi\"","b":"hi"}`, 'say "hi"', ['a']],
    ['a text with the quotes around it', '{"a":"one","b":"one more"}', '"one"', ['a']],
    ['a slash that the source escapes', String.raw`{"a":"https:\/\/x.test"}`, 'https://x', ['a']],
    ['a line break as it is displayed', String.raw`{"a":"x\ny"}`, String.raw`x\ny`, ['a']],
    ['a name that is escaped', String.raw`{"\u00e9t\u00e9":1}`, 'ÉTÉ', ['été']],
    ['a name and its value together', '{"likes" :30,"dislikes":3}', 'likes: 30', ['likes']],
    ['the end of a name', '{"likes":[1],"liked":2}', 'likes:', ['likes']],
    ['a number as written', '[1.10, 1.1]', '1.10', ['0']],
    ['what looks like a pattern', '["a.c","abc"]', 'a.c', ['0']],
  ])('finds %s', (_, text, wanted, names) => {
    expect(found(text, wanted)).toEqual(names)
  })

  it.each([
    ['an escape that is not displayed', String.raw`["caf\u00e9"]`, 'u00e9'],
    ['what stands between values', '[1,{"a":[]}]', ',{'],
    ['nothing', '["a"]', ''],
  ])('does not find %s', (_, text, wanted) => {
    expect(found(text, wanted)).toEqual([])
  })

  it('finds each value by any part of what is shown of it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.nat(), fc.boolean(), (value, from, length, isEscaped) => {
        const plain = JSON.stringify([value])
        const text = isEscaped
          ? plain.replace(/[^\0-~]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`)
          : plain
        const document = documentOf(text)
        const matches = (wanted: string) => search(text, wanted)
        for (let node = 1; node < Math.min(document.size, 20); node++) {
          const kind = document.kindOf(node)
          if (kind === 'name' || kind === 'object' || kind === 'array') continue
          const shown = shownText(document, node)
          const start = from % shown.length
          const wanted = shown.slice(start, start + 1 + (length % 10))
          // Of half a pair of surrogates nothing is shown.
          if (/\p{Surrogate}/u.test(wanted)) continue
          expect(matches(wanted).includes(node) || matches(wanted).length === mostMatches).toBe(true)
        }
      }),
    )
  })

  it('ends at so many matches that nobody goes through them', () => {
    expect(search(`[${'"a",'.repeat(5000)}"a"]`, 'a')).toHaveLength(mostMatches)
  })
})
