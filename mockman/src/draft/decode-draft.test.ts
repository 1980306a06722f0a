import { describe, expect, it } from 'vitest'
import { decodeDraft, decodeFromOthers, encodeDraft, encodeForOthers } from './decode-draft'
import { rowsOf } from './field-rows'
import { addressOf, editParam } from './query-params'
import { type RequestDraft, startingDraft } from './request-draft'
import { withoutSecrets } from './secrets'

const through = (draft: RequestDraft) => decodeDraft(JSON.parse(JSON.stringify(encodeDraft(draft))))

const full: RequestDraft = {
  ...startingDraft('/a'),
  ...editParam(addressOf('/a?x=1+1&token=abc'), 0, { isUsed: false }),
  method: 'PATCH',
  headers: rowsOf([
    ['Authorization', 'Bearer abc'],
    ['X-Api-Key', '{{key}}'],
    ['X', '1'],
  ]),
  body: {
    ...startingDraft('').body,
    json: '{"user":"ada","password":"abc", "deep":[{"api_key":"{{key}}","accessToken":"abc"}], "token":7}',
    form: rowsOf([['password', 'abc']]),
  },
  auth: { kind: 'basic', token: 'abc', username: 'ada', password: 'abc' },
  assertions: [{ id: 0, subject: 'status', target: '', operator: 'equals', expected: '200' }],
}

describe('a draft as data', () => {
  it('survives encoding unchanged', () => {
    expect(through(full)).toStrictEqual(full)
    expect(through(startingDraft(''))).toStrictEqual(startingDraft(''))
  })

  it('keeps file names, to ask for the files again', () => {
    const parts = [{ id: 0, isUsed: true, name: 'f', value: '', files: [new File([], 'a.png')] }]
    const draft = through({ ...full, body: { ...full.body, parts } })
    expect(draft.body.parts[0]).toEqual({ id: 0, isUsed: true, name: 'f', value: '', lostFiles: ['a.png'] })
    expect(draft.body.parts).toHaveLength(2)
  })

  it('has defaults for missing fields', () => {
    expect(decodeDraft({ endpoint: '/a?x=1' })).toEqual({ ...startingDraft('/a?x=1'), origin: 'unknown' })
  })

  it('keeps its origin and consent, unless it comes from someone else', () => {
    const consent = {
      target: 'https://api.test',
      targetNames: ['base'],
      names: ['base'],
      session: true,
      cookies: false,
    }
    const linked = { ...full, origin: 'link', consent } as const
    expect(through(linked)).toEqual(linked)
    const claimed = decodeFromOthers({ ...full, origin: 'person', consent }, 'import')
    expect(claimed).toEqual({ ...full, origin: 'import', consent: undefined })
    const { origin, consent: _, savedId, ...request } = linked
    expect(JSON.parse(JSON.stringify(encodeForOthers({ ...linked, savedId: 'own' })))).toEqual(request)
  })

  it.each([
    [null, "'request' is not an object."],
    [{}, "'request.endpoint' is not a text."],
    [{ endpoint: '', method: 7 }, "'request.method' is not a text."],
    [{ endpoint: '', headers: [{ id: 0 }] }, "'request.headers[0].isUsed' is not true or false."],
    [
      { endpoint: '', body: { kind: 'x' } },
      "'request.body.kind' is not one of json, text, form, multipart, none.",
    ],
    [
      { endpoint: '', settings: { timeoutMs: -1 } },
      "'request.settings.timeoutMs' is not a number of milliseconds.",
    ],
  ])('that is damaged is rejected with the reason: %j', (data, message) => {
    expect(() => decodeDraft(data)).toThrow(message)
    expect(() => decodeFromOthers(data, 'link')).toThrow(message)
  })

  const row = { id: 0, isUsed: true, name: '', value: '' }
  const settings = { timeoutMs: 0, redirect: 'follow', credentials: 'omit' }
  const assertion = { subject: 'status', operator: 'equals', expected: '' }

  it.each<[path: string, data: object]>([
    ['params', { params: 7 }],
    ['params[0].id', { params: [{ ...row, id: '0' }] }],
    ['params[0].name', { params: [{ ...row, name: 7 }] }],
    ['params[0].value', { params: [{ ...row, value: 7 }] }],
    ['params[0].raw', { params: [{ ...row, raw: 7 }] }],
    ['headers', { headers: 7 }],
    ['body', { body: 7 }],
    ['body.json', { body: { kind: 'json', json: 7 } }],
    ['body.text', { body: { kind: 'json', text: 7 } }],
    ['body.form', { body: { kind: 'json', form: 7 } }],
    ['body.parts', { body: { kind: 'json', parts: 7 } }],
    ['body.parts[0].lostFiles[0]', { body: { kind: 'json', parts: [{ ...row, lostFiles: [7] }] } }],
    ['auth', { auth: 7 }],
    ['auth.kind', { auth: { kind: 'x' } }],
    ['auth.token', { auth: { kind: 'none', token: 7 } }],
    ['auth.username', { auth: { kind: 'none', username: 7 } }],
    ['auth.password', { auth: { kind: 'none', password: 7 } }],
    ['settings', { settings: 7 }],
    ['settings.timeoutMs', { settings: { ...settings, timeoutMs: '0' } }],
    ['settings.redirect', { settings: { ...settings, redirect: 'x' } }],
    ['settings.credentials', { settings: { ...settings, credentials: 'x' } }],
    ['assertions', { assertions: 7 }],
    ['assertions[0].subject', { assertions: [{ ...assertion, subject: 'x' }] }],
    ['assertions[0].target', { assertions: [{ ...assertion, target: 7 }] }],
    ['assertions[0].operator', { assertions: [{ ...assertion, operator: 'x' }] }],
    ['assertions[0].expected', { assertions: [{ ...assertion, expected: 7 }] }],
    ['origin', { origin: 'x' }],
    ['consent', { consent: 7 }],
    ['savedId', { savedId: 7 }],
  ])('that is damaged is rejected, naming %s', (path, data) => {
    expect(() => decodeDraft({ endpoint: '', ...data })).toThrow(`'request.${path}' is not `)
  })

  it('has defaults for missing fields of its parts', () => {
    const draft = decodeDraft({ endpoint: '', auth: { kind: 'bearer' }, assertions: [assertion] })
    expect(draft.auth).toEqual({ kind: 'bearer', token: '', username: '', password: '' })
    expect(draft.assertions).toEqual([{ id: 0, target: '', ...assertion }])
    const { body } = decodeDraft({ endpoint: '', body: { kind: 'text' } })
    expect(body).toEqual({ ...startingDraft('').body, kind: 'text' })
  })

  it('replaces duplicate row ids', () => {
    const twice = { ...row, id: 3, name: 'a' }
    const ids = decodeDraft({ endpoint: '', headers: [twice, twice] }).headers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
  })

  it('keeps unique row ids', () => {
    const headers = [3, 7].map((id) => ({ ...row, id, name: 'a' }))
    expect(decodeDraft({ endpoint: '', headers }).headers.map(({ id }) => id)).toEqual([3, 7, 8])
  })

  it.each([
    ['no rows', [], 1],
    ['a last row with a value', [{ ...row, value: 'x' }], 2],
    ['a last row with a name', [{ ...row, name: 'x' }], 2],
    ['an empty last row', [row], 1],
  ])('ends with an empty row after %s', (_what, headers, count) => {
    const rows = decodeDraft({ endpoint: '', headers }).headers
    expect(rows).toHaveLength(count)
    expect(rows.at(-1)).toMatchObject({ name: '', value: '' })
  })
})

describe('a draft without secrets', () => {
  const bare = withoutSecrets(full)

  it('contains no secrets', () => {
    expect(JSON.stringify(bare)).not.toMatch(/abc/)
  })

  it('keeps variables and everything that is not secret', () => {
    expect(bare.endpoint).toBe('/a')
    expect(bare.headers[1]).toEqual(full.headers[1])
    expect(bare.headers[0]).toMatchObject({ name: 'Authorization', value: '', isUsed: false })
    expect(bare.body.json).toBe(
      '{"user":"ada","password":"", "deep":[{"api_key":"{{key}}","accessToken":""}], "token":0}',
    )
    expect(bare.auth.username).toBe('ada')
  })
})
