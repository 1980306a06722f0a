import { describe, expect, it } from 'vitest'
import { rowsOf } from './field-rows'
import { prepareRequest, type RequestContext } from './outgoing-request'
import { type RequestDraft, startingDraft } from './request-draft'

const around: RequestContext = { variables: {}, session: undefined, pageUrl: 'https://app.test/mockman' }
const start = startingDraft('/api/test')
const body = (change: Partial<RequestDraft['body']>, method = 'POST'): RequestDraft => ({
  ...start,
  method,
  body: { ...start.body, ...change },
})
const auth = (change: Partial<RequestDraft['auth']>, endpoint = '/api/test'): RequestDraft => ({
  ...startingDraft(endpoint),
  auth: { ...start.auth, ...change },
})

function request(draft: RequestDraft, context: Partial<RequestContext> = {}) {
  const prepared = prepareRequest(draft, { ...around, ...context })
  if (!('request' in prepared)) throw new Error(JSON.stringify(prepared))
  return prepared.request
}

function problem(draft: RequestDraft, context: Partial<RequestContext> = {}) {
  const prepared = prepareRequest(draft, { ...around, ...context })
  return 'problem' in prepared ? prepared.problem : undefined
}

describe('the body of a request', () => {
  it('is the JSON as typed', () => {
    const text = '{ "id": 9007199254740993 }'
    expect(request(body({ json: text }))).toMatchObject({
      body: { kind: 'text', text },
      headers: { Accept: '*/*', 'Content-Type': 'application/json' },
    })
  })

  it.each(['GET', 'HEAD', 'get'])('is omitted with %s, and so is its type', (method) => {
    const sent = request(body({ json: 'oops' }, method))
    expect(sent.body).toBeUndefined()
    expect(sent.headers).toEqual({ Accept: '*/*' })
  })

  it('does not override a Content-Type header, ignoring case', () => {
    const draft = { ...body({}), headers: rowsOf([['content-type', 'application/vnd.api+json']]) }
    expect(request(draft).headers).toEqual({ 'content-type': 'application/vnd.api+json' })
  })

  it('is a form of the enabled rows', () => {
    const form = rowsOf([
      ['a b', '1&2'],
      ['', 'lost'],
    ])
    expect(request(body({ kind: 'form', form })).body).toMatchObject({ text: 'a+b=1%262' })
  })

  it('is multipart with a part for each file, and leaves the boundary to the browser', () => {
    const file = new File(['x'], 'x.txt')
    const parts = [
      { id: 0, isUsed: true, name: 'file', value: '', files: [file, file] },
      ...rowsOf([['a', '1']]),
    ]
    const draft = {
      ...body({ kind: 'multipart', parts }),
      headers: rowsOf([['Content-Type', 'multipart/form-data']]),
    }
    expect(request(draft)).toMatchObject({
      headers: {},
      body: {
        parts: [
          ['file', file],
          ['file', file],
          ['a', '1'],
        ],
      },
    })
  })

  it('is omitted for the kind none', () => {
    expect(request(body({ kind: 'none' }))).toMatchObject({ body: undefined, headers: { Accept: '*/*' } })
  })

  it.each(['', '{', '{"a":1,}', '[1'])('is not sent when it is %j, which is not JSON', (json) => {
    expect(problem(body({ json }))).toMatchObject({ field: 'body', message: 'Error in JSON format' })
  })

  it('asks again for files lost in a reload', () => {
    const parts = [{ id: 0, isUsed: true, name: 'photo', value: '', lostFiles: ['a.png'] }]
    expect(problem(body({ kind: 'multipart', parts }))).toMatchObject({
      message: "Choose the file of 'photo' again: a.png",
      row: { id: 0, field: 'value' },
    })
  })

  it('does not matter where a variable makes the method GET', () => {
    const json = '{'
    expect(problem(body({ json }, '{{method}}'), { variables: { method: 'POST' } })?.field).toBe('body')
    expect(request(body({ json }, '{{method}}'), { variables: { method: 'GET' } }).body).toBeUndefined()
  })
})

describe('the method', () => {
  it.each([
    ['post', 'POST'],
    ['patch', 'patch'],
  ])('%s is sent as %s', (method, sent) => {
    expect(request(body({}, method)).method).toBe(sent)
  })
})

describe('variables', () => {
  const variables = { base: 'https://api.test', id: '7', token: 's3cret' }

  it('are replaced in the URL, headers, body and authorization', () => {
    const draft = {
      ...auth({ kind: 'bearer', token: '{{token}}' }, '{{base}}/posts/{{ id }}'),
      method: 'POST',
      headers: rowsOf([['X-{{id}}', '{{id}}']]),
      body: { ...start.body, json: '{"id":{{id}}}' },
    }
    expect(request(draft, { variables })).toMatchObject({
      endpoint: 'https://api.test/posts/7',
      headers: { 'X-7': '7', Authorization: 'Bearer s3cret' },
      body: { text: '{"id":7}' },
    })
  })

  it('that are unknown are sent as typed', () => {
    expect(request(startingDraft('/a?x={{nobody}}')).endpoint).toBe('/a?x={{nobody}}')
  })

  it('do not shift the position of an error in the body', () => {
    const json = '{"a": {{id}}, "b": oops}'
    const long = { variables: { id: '1'.repeat(50) } }
    expect(problem(body({ json }), long)?.position).toBe(json.indexOf('oops'))
  })
})

describe('authorization', () => {
  it('sets the header of its kind', () => {
    expect(request(auth({ kind: 'bearer', token: ' abc ' })).headers.Authorization).toBe('Bearer abc')
    const basic = auth({ kind: 'basic', username: 'ada', password: 'pässword' })
    expect(request(basic).headers.Authorization).toBe('Basic YWRhOnDDpHNzd29yZA==')
    expect(request(auth({ kind: 'none', token: 'abc' })).headers.Authorization).toBeUndefined()
  })

  it('does not override a header of that name', () => {
    const draft = { ...auth({ kind: 'bearer', token: 'abc' }), headers: rowsOf([['authorization', 'mine']]) }
    expect(request(draft).headers).toEqual({ authorization: 'mine' })
  })

  it('by the host’s session only goes to the page’s origin and those that the host named', () => {
    const session = { owner: 'Ada', token: 'abc', origins: ['https://api.test'] }
    expect(request(auth({ kind: 'session' }), { session }).headers.Authorization).toBe('abc')
    expect(request(auth({ kind: 'session' }, 'https://api.test/x'), { session }).headers.Authorization).toBe(
      'abc',
    )
    expect(problem(auth({ kind: 'session' }, 'https://evil.test/x'), { session })).toMatchObject({
      field: 'auth',
    })
    expect(problem(auth({ kind: 'session' }))).toMatchObject({ field: 'auth' })
  })
})

describe('an invalid request', () => {
  it.each([
    ['method', { ...start, method: '' }],
    ['method', { ...start, method: 'TRACE' }],
    ['method', { ...start, method: 'a b' }],
    ['endpoint', startingDraft('http://')],
    ['endpoint', startingDraft('http://user:secret@host.test/')],
    ['endpoint', startingDraft('ftp://host.test/')],
    ['headers', { ...start, headers: rowsOf([['a b', '1']]) }],
    ['headers', { ...start, headers: rowsOf([['a', 'č']]) }],
  ])('names the invalid field: %s', (field, draft) => {
    expect(problem(draft)?.field).toBe(field)
  })

  it.each([
    [
      'name',
      rowsOf([
        ['a', '1'],
        ['a b', '1'],
      ]),
    ],
    [
      'value',
      rowsOf([
        ['a', '1'],
        ['b', 'č'],
      ]),
    ],
  ] as const)('names the row of a header and its invalid field: %s', (field, headers) => {
    expect(problem({ ...start, headers })?.row).toEqual({ id: 1, field })
  })

  it('does not mind a header that a later one of its name replaces', () => {
    const headers = rowsOf([
      ['a', 'č'],
      ['A', '1'],
    ])
    expect(request({ ...start, headers }).headers).toEqual({ A: '1' })
  })
})
