import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpointUrl } from './endpoint-url'
import { prepareRequest } from './outgoing-request'
import { startingDraft } from './request-draft'

const pageUrl = 'https://app.test/mockman'

function sentTo(typed: string, variables: Record<string, string> = {}): string {
  const prepared = prepareRequest(startingDraft(typed), { variables, session: undefined, pageUrl })
  if (!('request' in prepared)) throw new Error(JSON.stringify(prepared))
  return prepared.request.endpoint
}

describe('a host typed without a scheme', () => {
  it.each([
    'localhost',
    'localhost:4900/x',
    'LocalHost:4900?q=1',
    'app.localhost/x',
    '127.0.0.1:8080/x',
    '[::1]:3000/x',
  ])('gets http if it is this machine or an IP address: %s', (typed) => {
    expect(sentTo(typed)).toBe(`http://${typed}`)
  })

  it.each([
    'example.com',
    'example.com/x',
    'api.example.com:8443/x?y=z',
    'münchen.example/x',
    'xn--mnchen-3ya.example#top',
    'api:8080/x',
  ])('gets https otherwise: %s', (typed) => {
    expect(sentTo(typed)).toBe(`https://${typed}`)
  })

  it.each([
    'ada:pw@localhost:4900/x',
    'ada:pw@intranet',
    'ada:pw@example.com',
    'ada:p:w@10.0.0.1/x',
    'ada@example.com',
    'ada:@x.example',
  ])('may have a user, who belongs under Auth: %s', (typed) => {
    const prepared = prepareRequest(startingDraft(typed), { variables: {}, session: undefined, pageUrl })
    expect(prepared).toMatchObject({ problem: { message: expect.stringContaining('Basic under Auth') } })
  })

  it('may come from a variable', () => {
    expect(sentTo('{{host}}/x', { host: 'localhost:4900' })).toBe('http://localhost:4900/x')
  })

  it('is the target named in the consent question', () => {
    const draft = { ...startingDraft('example.com/{{token}}'), origin: 'link' as const }
    const prepared = prepareRequest(draft, { variables: { token: 'abc' }, session: undefined, pageUrl })
    expect(prepared).toMatchObject({ consentTo: { target: 'https://example.com', targetNames: [] } })
    const named = prepareRequest(
      { ...draft, endpoint: '{{token}}/x' },
      { variables: { token: 'example.com' }, session: undefined, pageUrl },
    )
    expect(named).toMatchObject({ consentTo: { target: 'https://example.com', targetNames: ['token'] } })
  })

  it('never shares the session of the page', () => {
    const draft = startingDraft('example.com/x')
    const auth = { ...draft.auth, kind: 'session' as const }
    const session = { owner: 'Ada', token: 'abc' }
    expect(prepareRequest({ ...draft, auth }, { variables: {}, session, pageUrl })).toMatchObject({
      problem: { field: 'auth' },
    })
  })
})

describe('anything else', () => {
  it.each([
    '',
    '/api/x',
    '/example.com/x',
    '//example.com/x',
    './x',
    '../example.com',
    'users/1',
    'users',
    'v1.0/users',
    'todos.json',
    'files/index.html',
    '?q=example.com',
    '#top',
    'https://example.com/x',
    'HTTP://localhost/x',
    'data:text/plain,example.com',
    'data:,ada@example.com',
    '@ada',
    '@example.com/x',
    'ada@v2/x',
    'users/ada:pw@example.com',
    '{{base}}/x',
    '{{region}}.example.com/x',
  ])('stays as typed: %j', (typed) => {
    expect(sentTo(typed)).toBe(typed)
  })

  it('stays after a slash, a scheme or an unresolved variable', () => {
    const begin = fc.constantFrom('/', '?', '#', 'https://app.test/', '{{base}}')
    fc.assert(
      fc.property(begin, fc.webPath(), (first, rest) => {
        expect(endpointUrl(first + rest)).toBe(first + rest)
      }),
    )
  })
})

it('a link to mail is refused as what it is', () => {
  const draft = startingDraft('mailto:ada@example.com')
  expect(prepareRequest(draft, { variables: {}, session: undefined, pageUrl })).toMatchObject({
    problem: { message: 'Browsers cannot send requests to mailto: addresses.' },
  })
})

it('keeps the host of every URL typed without its scheme', () => {
  // Uses real top-level domains, because a generated one may look like a file extension: "a.js".
  const topLevel = fc.constantFrom('com', 'org', 'io', 'travel', 'xn--p1ai')
  const hosts = fc.tuple(fc.domain(), topLevel).map(([name, last]) => name.replace(/[^.]+$/, last))
  fc.assert(
    fc.property(hosts, fc.webPath(), (host, path) => {
      expect(new URL(sentTo(host + path), pageUrl).host).toBe(new URL(`https://${host}`).host)
    }),
  )
})
