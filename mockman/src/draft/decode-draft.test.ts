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
    expect(through(full)).toEqual(full)
    expect(through(startingDraft(''))).toEqual(startingDraft(''))
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
    expect(JSON.stringify(encodeForOthers(linked))).not.toMatch(/"origin"|"consent"/)
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
  ])('that is damaged is rejected with the reason: %j', (data, message) => {
    expect(() => decodeDraft(data)).toThrow(message)
  })

  it('replaces duplicate row ids', () => {
    const row = { id: 3, isUsed: true, name: 'a', value: '' }
    const ids = decodeDraft({ endpoint: '', headers: [row, row] }).headers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
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
      '{"user":"ada","password":"", "deep":[{"api_key":"{{key}}","accessToken":""}], "token":7}',
    )
    expect(bare.auth.username).toBe('ada')
  })
})
