import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startingDraft } from './request-draft'
import { withoutSecrets } from './secrets'

function withoutSecretsIn(body: string) {
  const draft = startingDraft('/a')
  const { json, text } = withoutSecrets({ ...draft, body: { ...draft.body, json: body, text: body } }).body
  return { json, text }
}

describe('a body without secrets', () => {
  it.each([
    ['an unquoted variable', '{"id": {{id}}, "password": "hunter2"}', '{"id": {{id}}, "password": ""}'],
    ['a variable as a name', '{"{{name}}": 1, "token": "hunter2"}', '{"{{name}}": 1, "token": ""}'],
    ['trailing commas', '{"a": [1, 2,], "password": "hunter2",}', '{"a": [1, 2,], "password": "",}'],
    [
      'references',
      '{"id": {{id}}, "token": "{{key}}", "a": ",]"}',
      '{"id": {{id}}, "token": "{{key}}", "a": ",]"}',
    ],
  ])('keeps the rest of JSON with %s', (_what, body, bare) => {
    expect(withoutSecretsIn(body)).toEqual({ json: bare, text: bare })
  })

  it.each([
    '{"password": "hunter2"',
    "{'password': 'hunter2'}",
    '{"id": {{"password": "hunter2"}}}',
    '{{ password: hunter2 }}',
    'password=hunter2&a=1',
    '<api_key>hunter2</api_key>',
    'Cookie: hunter2',
    '<password type="plain">hunter2</password>',
    '{"message": "{\\"password\\": \\"hunter2\\"}',
  ])('is left out if it has a secret and is not JSON: %s', (body) => {
    expect(withoutSecretsIn(body)).toEqual({ json: '{}', text: '' })
  })

  it.each([
    '{"a": 1',
    'Hello, {{name}}',
    '{ {{members}} }',
    'Hello, {{token}}',
    'cookies',
    'Password forgotten?',
    '',
  ])('stays as typed if it has no secret: %j', (body) => {
    expect(withoutSecretsIn(body)).toEqual({ json: body, text: body })
  })

  it('never contains the value of a secret member, whatever is around it', () => {
    const piece = fc.constantFrom(...'{}[]",:\\\n 1a', '{{id}}', '{{', '}}', '"a": ', '"x", ', '{"a": ', ', ')
    const around = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(around, around, (before, after) => {
        const { json, text } = withoutSecretsIn(`${before}"password": "hunter2"${after}`)
        expect(json + text).not.toContain('hunter2')
      }),
      {
        numRuns: 2000,
        examples: [
          ['{"id": {{id}}, ', ',}'],
          ['{{', '}}'],
        ],
      },
    )
  })
})
