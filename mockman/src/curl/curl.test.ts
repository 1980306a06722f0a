import { describe, expect, it } from 'vitest'
import { prepareRequest } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import { isCurl } from './is-curl'
import { parseCurl } from './parse-curl'
import { splitCommand } from './split-command'
import { writeCurl, writeFetch } from './write-command'

const pageUrl = 'https://app.test/mockman'

function parse(command: string) {
  const parsed = parseCurl(command)
  if (parsed === undefined) throw new Error('no address')
  return parsed
}

function requestOf(draft: RequestDraft) {
  const prepared = prepareRequest(draft, { variables: {}, session: undefined, pageUrl })
  if ('problem' in prepared) throw new Error(prepared.problem.message)
  return prepared.request
}

const sent = (command: string) => requestOf(parse(command).draft)

describe('the words of a command', () => {
  it.each([
    [`a 'b c' "d e"`, ['a', 'b c', 'd e']],
    [`'it'\\''s'`, ["it's"]],
    [`"say \\"hi\\" \\$x \\n"`, ['say "hi" $x \\n']],
    [`$'line\\none\\'s \\u00e9'`, ["line\none's é"]],
    ['a\\ b c\\\n  d \\\r\n e', ['a b', 'c', 'd', 'e']],
    [`-d '' x`, ['-d', '', 'x']],
    [`a"b"'c'd`, ['abcd']],
    [`$5 a$b`, ['$5', 'a$b']],
  ])('%j', (command, words) => {
    expect(splitCommand(command)).toEqual(words)
  })

  it('are those of curl only when it begins so', () => {
    expect(['curl x', '  $ curl -v x', 'curl.exe x', 'curl\tx'].every(isCurl)).toBe(true)
    expect(['curly x', '/curl x', 'https://curl.se', 'curl'].some(isCurl)).toBe(false)
  })
})

describe('a command', () => {
  it('is a GET of its address', () => {
    expect(sent('curl example.test/a?x=1')).toMatchObject({
      method: 'GET',
      endpoint: 'http://example.test/a?x=1',
      headers: { Accept: '*/*' },
      body: undefined,
    })
  })

  it('as browsers copy it comes over whole', () => {
    const command = `curl 'https://api.test/posts' \\
  -X 'PUT' \\
  -H 'accept: application/json' \\
  -H 'content-type: application/json;charset=UTF-8' \\
  --data-raw $'{"text":"it\\'s"}' \\
  --compressed`
    expect(sent(command)).toMatchObject({
      method: 'PUT',
      headers: { accept: 'application/json', 'content-type': 'application/json;charset=UTF-8' },
      body: { kind: 'text', text: `{"text":"it's"}` },
    })
    expect(parse(command).notes).toEqual([])
  })

  it('with data is a POST of a form, all data joined', () => {
    const { draft } = parse(`curl x.test -d a=1 --data 'b=2&c=%20' --data-urlencode 'd=e f'`)
    expect(draft).toMatchObject({ method: 'POST', body: { kind: 'form' } })
    expect(draft.body.form.slice(0, -1).map(({ name, value }) => [name, value])).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', ' '],
      ['d', 'e f'],
    ])
    expect(requestOf(draft).body).toMatchObject({ text: 'a=1&b=2&c=+&d=e+f' })
  })

  it('sends JSON under the type that curl would give it', () => {
    expect(sent(`curl x.test -d '{"a":1}'`)).toMatchObject({
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: { text: '{"a":1}' },
    })
    expect(sent(`curl x.test --json '{"a":1}'`)).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    })
  })

  it('sends any other data as text', () => {
    expect(sent(`curl x.test -H 'Content-Type: text/csv' --data-binary $'a,b\\n1,2'`).body).toMatchObject({
      text: 'a,b\n1,2',
    })
  })

  it('puts data into the address with -G', () => {
    expect(sent(`curl -G x.test/a?z=0 -d q=1 --data-urlencode 'w=a b'`)).toMatchObject({
      method: 'GET',
      endpoint: 'http://x.test/a?z=0&q=1&w=a%20b',
    })
  })

  it('with -F is multipart, and asks for its files', () => {
    const { draft } = parse(
      `curl x.test -F name=Ada -F 'photo=@/tmp/me.png;type=image/png' --form-string 'at=@home'`,
    )
    expect(draft).toMatchObject({ method: 'POST', body: { kind: 'multipart' } })
    expect(draft.body.parts).toMatchObject([
      { name: 'name', value: 'Ada' },
      { name: 'photo', lostFiles: ['/tmp/me.png'] },
      { name: 'at', value: '@home' },
      {},
    ])
  })

  it('with -u is authorized by name and password', () => {
    expect(parse('curl -u ada:a:b x.test').draft.auth).toMatchObject({
      kind: 'basic',
      username: 'ada',
      password: 'a:b',
    })
    expect(parse('curl --user=ada x.test').draft.auth).toMatchObject({ username: 'ada', password: '' })
    expect(parse('curl --oauth2-bearer abc x.test').draft.auth).toMatchObject({
      kind: 'bearer',
      token: 'abc',
    })
  })

  it('may write its options together', () => {
    expect(sent(`curl -sSLXDELETE -HX-A:1 x.test -m2.5`)).toMatchObject({
      method: 'DELETE',
      headers: { 'X-A': '1' },
      settings: { timeoutMs: 2500 },
    })
    expect(sent('curl -I x.test').method).toBe('HEAD')
  })

  it('says what of it was left out', () => {
    expect(parse('curl --weird -Z x.test y.test -d @body.json').notes).toEqual([
      'Only the first address is taken.',
      'Left out: --weird, -Z.',
      'The text of body.json is on your disk.',
    ])
    expect(parseCurl('curl -v')).toBeUndefined()
  })
})

describe('a request as a command', () => {
  it.each([
    `curl https://x.test/a?b=1`,
    `curl https://x.test/ -X PATCH -H 'X-Empty;' --data-raw 'it'\\''s "that"' -m 3`,
    `curl https://x.test/ -F a=1 -F 'b=it'\\''s'`,
    `curl -I https://x.test/ -u ada:lovelace`,
    `curl https://x.test/ -X DELETE`,
  ])('is read again as what it was: %s', (command) => {
    const request = sent(command)
    expect(sent(writeCurl(request, pageUrl))).toEqual(request)
  })

  it('is one that fetch takes', () => {
    const request = sent(`curl /api/posts -H 'content-type: application/json' -d '{"a":1}' -m 3`)
    expect(writeFetch(request, pageUrl)).toBe(
      `await fetch("https://app.test/api/posts", {
  method: "POST",
  headers: {
    "Accept": "*/*",
    "content-type": "application/json"
  },
  body: "{\\"a\\":1}",
  signal: AbortSignal.timeout(3000),
})`,
    )
    expect(writeFetch(sent('curl -F a=1 https://x.test'), pageUrl)).toContain('body.append("a", "1")')
  })
})
