import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveVariables } from '../variables/resolve-variables'
import { fillVariables, formatJson } from './format-json'
import { jsonProblem } from './read-json'

describe('formatting', () => {
  it('puts each value on its own line, as written', () => {
    expect(formatJson('{"a":[1.10,{"b":"x, y: {"}],"c":{},"d":[ ]}')).toBe(
      '{\n  "a": [\n    1.10,\n    {\n      "b": "x, y: {"\n    }\n  ],\n  "c": {},\n  "d": []\n}',
    )
  })

  it('keeps variables, quoted or as values', () => {
    expect(formatJson('{"id":{{id}},"of":"{{ user }}","all":[{{a}},{{ b }}]}')).toBe(
      '{\n  "id": {{id}},\n  "of": "{{ user }}",\n  "all": [\n    {{a}},\n    {{ b }}\n  ]\n}',
    )
  })

  it('does not change the value after variables are filled in', () => {
    const variables = { id: '7', 'a user': '{"name":"Ada"}', text: 'x {y}' }
    const unquoted = fc.constantFrom('{{id}}', '{{ a user }}', '"{{text}}"')
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        unquoted,
        fc.json({ maxDepth: 1 }),
        fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
        tie('value').map((inner) => `{"{{id}}":${inner}}`),
      ),
    })).value as fc.Arbitrary<string>
    const meaning = (text: string) => JSON.parse(resolveVariables(text, variables).text)
    fc.assert(
      fc.property(value, (text) => {
        expect(meaning(formatJson(text))).toEqual(meaning(text))
        expect(formatJson(formatJson(text))).toBe(formatJson(text))
      }),
    )
  })
})

it.each([
  ['{"a":1}', true],
  ['{"id":{{id}}}', true],
  ['{{body}}', true],
  ['{"a":"{{x}}","b":{{', false],
  ['{"a":}', false],
  ['', false],
])('can format %j: %j', (text, can) => {
  expect(jsonProblem(fillVariables(text)) === undefined).toBe(can)
})
