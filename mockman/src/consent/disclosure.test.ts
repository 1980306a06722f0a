import { describe, expect, it } from 'vitest'
import { rowsOf } from '../draft/field-rows'
import { prepareRequest } from '../draft/outgoing-request'
import { addressOf } from '../draft/query-params'
import { type RequestDraft, startingDraft } from '../draft/request-draft'
import { describeDisclosure } from './describe-disclosure'

const around = {
  variables: { token: 's3cret', base: 'https://api.test', host: 'api' },
  session: { owner: 'Ada', token: 'abc' },
  pageUrl: 'https://app.test/mockman',
}
const evil = 'https://evil.test/take'
const linked = (change: Partial<RequestDraft> = {}, endpoint = evil): RequestDraft => ({
  ...startingDraft(endpoint),
  origin: 'link',
  ...change,
})
const auth = startingDraft('').auth
const body = (change: Partial<RequestDraft['body']>): Partial<RequestDraft> => ({
  method: 'POST',
  body: { ...startingDraft('').body, ...change },
})

function asked(draft: RequestDraft, context: Partial<typeof around> = {}) {
  const prepared = prepareRequest(draft, { ...around, ...context })
  return 'consentTo' in prepared ? prepared.consentTo : undefined
}

/** The draft after the user has consented. */
const agreed = (draft: RequestDraft): RequestDraft => ({ ...draft, consent: asked(draft) })

describe('a request written by someone else', () => {
  it.each<[string, Partial<RequestDraft>]>([
    ['method', { method: '{{token}}' }],
    ['address', addressOf(`${evil}/{{token}}`)],
    ['query', addressOf(`${evil}?t={{ token }}`)],
    ['name of a header', { headers: rowsOf([['X-{{token}}', '1']]) }],
    ['value of a header', { headers: rowsOf([['X', 'a{{token}}']]) }],
    ['bearer token', { auth: { ...auth, kind: 'bearer', token: '{{token}}' } }],
    ['user name', { auth: { ...auth, kind: 'basic', username: '{{token}}' } }],
    ['password', { auth: { ...auth, kind: 'basic', password: '{{token}}' } }],
    ['JSON', body({ json: '{"a":"{{token}}"}' })],
    ['text', body({ kind: 'text', text: '{{token}}' })],
    ['form', body({ kind: 'form', form: rowsOf([['a', '{{token}}']]) })],
    ['part', body({ kind: 'multipart', parts: rowsOf([['{{token}}', 'a']]) })],
  ])('needs consent for the variable in its %s', (_, change) => {
    expect(asked(linked(change))).toMatchObject({ target: 'https://evil.test', names: ['token'] })
    expect(asked({ ...linked(change), origin: 'import' })).toBeDefined()
    expect(asked({ ...linked(change), origin: 'unknown' })).toBeDefined()
    expect(asked({ ...linked(change), origin: 'person' })).toBeUndefined()
  })

  it('needs no consent if it shares nothing', () => {
    expect(asked(linked())).toBeUndefined()
    expect(asked(linked({}, '/api/test-todos'))).toBeUndefined()
    expect(asked(linked(addressOf(`${evil}/{{nobody}}`)))).toBeUndefined()
    const unsent = [{ id: 0, isUsed: false, name: 'X', value: '{{token}}' }]
    expect(asked(linked({ headers: unsent }))).toBeUndefined()
    expect(asked(linked({ auth: { ...auth, token: '{{token}}' } }))).toBeUndefined()
  })

  it('needs consent for the session and for cookies', () => {
    const session = linked({ auth: { ...auth, kind: 'session' } }, '/api/users')
    expect(asked(session)).toMatchObject({ target: 'https://app.test', session: true, names: [] })
    const settings = startingDraft('').settings
    expect(asked(linked({ settings: { ...settings, credentials: 'include' } }))).toMatchObject({
      cookies: true,
    })
    expect(asked(linked({ method: 'DELETE' }, '/api/users'))).toMatchObject({ cookies: true })
    expect(asked(linked({ method: 'DELETE' }))).toBeUndefined()
  })

  it('names the resolved target and the variables in it', () => {
    const target = (endpoint: string, variables = around.variables) => {
      const { target, targetNames } = asked(linked({}, endpoint), { variables }) ?? {}
      return [target, targetNames]
    }
    expect(target('{{base}}/x')).toEqual(['https://api.test', ['base']])
    expect(target('{{base}}.evil.test/{{token}}')).toEqual(['https://api.test.evil.test', ['base']])
    expect(target('https://{{token}}.evil.test/')).toEqual(['https://s3cret.evil.test', ['token']])
    expect(target(`${evil}?{{token}}`)).toEqual(['https://evil.test', []])
    expect(target('/{{token}}')).toEqual(['https://app.test', []])
    const double = { ...around.variables, token: '/evil.test/' }
    expect(target('/{{token}}', double)).toEqual(['https://evil.test', ['token']])
    expect(target('data:,{{token}}')).toEqual(['data:', []])
  })

  it('from an OpenAPI document needs no consent for the page’s own server', () => {
    const described = (endpoint: string) => asked({ ...linked({}, endpoint), origin: 'openapi' })
    expect(described('/api/{{token}}')).toBeUndefined()
    expect(described('{{base}}/{{token}}')).toBeDefined()
  })
})

describe('consent', () => {
  const draft = linked(addressOf('{{base}}/x?t={{token}}'))

  it('stays valid for the same host and names, whatever else is edited', () => {
    expect(asked(agreed(draft))).toBeUndefined()
    expect(asked({ ...agreed(draft), headers: rowsOf([['X', '{{token}}']]) })).toBeUndefined()
    expect(asked(agreed(draft), { variables: { ...around.variables, token: 'another' } })).toBeUndefined()
  })

  it('does not cover another host, other names or the session', () => {
    expect(asked({ ...agreed(draft), ...addressOf(`${evil}?{{base}}{{token}}`) })).toBeDefined()
    expect(asked({ ...agreed(draft), headers: rowsOf([['X', '{{host}}']]) })).toBeDefined()
    expect(asked({ ...agreed(draft), ...addressOf('{{base}}/x') })).toBeDefined()
    expect(asked(agreed(draft), { variables: { ...around.variables, base: evil } })).toBeDefined()
    expect(asked({ ...agreed(draft), auth: { ...auth, kind: 'session' }, ...addressOf('/x') })).toBeDefined()
  })
})

it('describes what is shared', () => {
  const nothing = { names: [], session: false, cookies: false }
  expect(describeDisclosure(nothing)).toBe('')
  expect(describeDisclosure({ ...nothing, names: ['token'] })).toBe('the value of token')
  expect(describeDisclosure({ ...nothing, names: ['a', 'b'], session: true })).toBe(
    'the values of a and b and your session',
  )
})
