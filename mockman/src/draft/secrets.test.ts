import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf } from './field-rows'
import { startingDraft } from './request-draft'
import { withoutSecrets } from './secrets'

const draft = startingDraft('/a')

function withoutSecretsIn(body: string) {
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
    ['numbers under secret names', '{"pin": 1234, "id": 5, "otp": -1.5e3}', '{"pin": 0, "id": 5, "otp": 0}'],
    ['a variable as a number', '{"otp": {{otp}}, "pin": 1{{pin}}}', '{"otp": {{otp}}, "pin": 0}'],
    [
      'numbers that count or measure',
      '{"max_tokens": 100, "token_expires_in": 3600, "passwordLength": 8, "token": 271828}',
      '{"max_tokens": 100, "token_expires_in": 3600, "passwordLength": 8, "token": 0}',
    ],
    ['flags', '{"hasPassword": true, "token": null}', '{"hasPassword": true, "token": null}'],
    [
      'lists and objects under secret names',
      '{"tokens": ["hunter2", 7, [{"a": "x", "b": false}]], "a": "x"}',
      '{"tokens": ["", 0, [{"a": "", "b": false}]], "a": "x"}',
    ],
    [
      'JSON in a string',
      String.raw`{"message": "{\"password\": \"hunter2\", \"a\": 1}", "a": "[1]"}`,
      String.raw`{"message": "{\"password\": \"\", \"a\": 1}", "a": "[1]"}`,
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
    'user[password]=hunter2',
    'user%5Bpassword%5D=hunter2',
    'payload=%7B%22password%22%3A%22hunter2%22%7D',
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

  const names = fc.constantFrom('a', 'items', 'password', 'apiKey', 'tokens', 'pin')
  const isSecret = (name: string, value: unknown) =>
    !['a', 'items'].includes(name) && !(name === 'tokens' && typeof value === 'number')
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('', 'hunter2', '{{a}}', 'Bearer {{a}}', 'say "hi"', true, false, null),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(names, tie('json'), { maxKeys: 3 }),
    ),
  }))

  function emptied(value: unknown, below: boolean): unknown {
    if (Array.isArray(value)) return value.map((item) => emptied(item, below))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, emptied(item, below || isSecret(name, item))]),
      )
    }
    if (!below || (typeof value === 'string' && value.includes('{{'))) return value
    return { string: '', number: 0 }[typeof value as string] ?? value
  }

  it('differs only in texts and numbers at any depth below secret names', () => {
    fc.assert(
      fc.property(json, (value) => {
        const source = JSON.stringify(value)
        expect(JSON.parse(withoutSecretsIn(source).json)).toEqual(
          JSON.parse(JSON.stringify(emptied(value, false))),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('reads a long word once', () => {
    const body = 'f'.repeat(300_000)
    expect(withoutSecretsIn(body)).toEqual({ json: body, text: body })
  })
})

describe('a request without secrets', () => {
  const secretNames = fc.constantFrom(
    ...['Authorization', 'X-Api-Key', 'user[password]', 'access_token', 'X-Auth-Key', 'PWD', 'private_key'],
  )
  const values = fc
    .tuple(fc.string(), fc.constantFrom('hunter2', '271828'), fc.string())
    .map((pieces) => pieces.join(''))

  it.each(['headers', 'form', 'parts'] as const)('has no values of secret names in %s', (place) => {
    fc.assert(
      fc.property(secretNames, values, fc.boolean(), (name, value, isUsed) => {
        const rows = [{ id: 0, isUsed, name, value }]
        const body = { ...draft.body, form: rows, parts: rows }
        const bare = withoutSecrets({ ...draft, ...(place === 'headers' ? { headers: rows } : { body }) })
        expect(JSON.stringify(bare)).not.toMatch(/hunter2|271828/)
      }),
    )
  })

  it('has no values of secret names in its address', () => {
    fc.assert(
      fc.property(secretNames, values, (name, value) => {
        const query = new URLSearchParams([[name, value]])
        const bare = withoutSecrets(startingDraft(`/a?b=1&${query}`))
        expect(bare.endpoint).toBe('/a?b=1')
        expect(JSON.stringify(bare)).not.toMatch(/hunter2|271828/)
      }),
    )
  })

  it.each([
    ['https://ada:hunter2@a.test/b@c', 'https://a.test/b@c'],
    ['//hunter2@a.test', '//a.test'],
    ['/a#access_token=hunter2&state=1', '/a'],
    ['/a#part', '/a#part'],
    ['/a?next=%2Fb%3Ftoken%3Dhunter2', '/a'],
    ['/a?filter={"token":"hunter2","b":1}&c=1', '/a?filter={%22token%22:%22%22,%22b%22:1}&c=1'],
  ])('has an address without credentials: %s', (endpoint, bare) => {
    expect(withoutSecrets(startingDraft(endpoint)).endpoint).toBe(bare)
  })

  it('has form fields without the secrets in their JSON', () => {
    const form = rowsOf([['payload', '{"token": "hunter2", "b": 1}']])
    expect(withoutSecrets({ ...draft, body: { ...draft.body, form } }).body.form[0]).toEqual({
      ...form[0],
      value: '{"token": "", "b": 1}',
    })
  })

  it('has no assertions about secrets', () => {
    const assertion = { id: 0, subject: 'json', operator: 'equals', expected: 'hunter2' } as const
    const assertions = [
      { ...assertion, target: 'name' },
      { ...assertion, target: 'user.tokens[0]' },
      { ...assertion, subject: 'header', target: 'Set-Cookie' },
      { ...assertion, target: 'usage.total_tokens', expected: '12' },
      { ...assertion, target: 'token', operator: 'matches', expected: '^ey' },
    ] as const
    expect(withoutSecrets({ ...draft, assertions }).assertions).toEqual([
      assertions[0],
      assertions[3],
      assertions[4],
    ])
  })
})
