import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareRequest } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import { parseCurl } from './parse-curl'
import { writeCurl, writeFetch } from './write-command'

const pageUrl = 'https://app.test/mockman'

function parse(command: string) {
  const parsed = parseCurl(command)
  if ('refusal' in parsed) throw new Error(parsed.refusal)
  return parsed
}

function requestOf(draft: RequestDraft) {
  const prepared = prepareRequest(draft, { variables: {}, session: undefined, pageUrl })
  if (!('request' in prepared)) throw new Error(JSON.stringify(prepared))
  return prepared.request
}

const sent = (command: string) => requestOf(parse(command).draft)

describe('a command', () => {
  it('becomes a GET of its URL', () => {
    expect(sent('curl example.test/a?x=1')).toMatchObject({
      method: 'GET',
      endpoint: 'http://example.test/a?x=1',
      headers: { Accept: '*/*' },
      body: undefined,
    })
  })

  it.each(['POST', 'DELETE', 'PUT'])('with -X %s and no data sends no body', (method) => {
    const { body, headers } = sent(`curl -X ${method} x.test`)
    expect(body).toBeUndefined()
    expect(headers).toEqual({ Accept: '*/*' })
  })

  it('copied from a browser is imported completely', () => {
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

  it('with data becomes a form POST with all data joined', () => {
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

  it('sends JSON with curl’s content type', () => {
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

  it('adds data to the URL with -G', () => {
    expect(sent(`curl -G x.test/a?z=0 -d q=1 --data-urlencode 'w=a b'`)).toMatchObject({
      method: 'GET',
      endpoint: 'http://x.test/a?z=0&q=1&w=a%20b',
    })
  })

  it('with -F becomes multipart and asks for its files', () => {
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

  it('with -u gets basic authorization', () => {
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

  it('may combine short options', () => {
    expect(sent(`curl -sSLXDELETE -HX-A:1 x.test -m2.5`)).toMatchObject({
      method: 'DELETE',
      headers: { 'X-A': '1' },
      settings: { timeoutMs: 2500 },
    })
    expect(sent('curl -I x.test').method).toBe('HEAD')
  })

  it('with -F only sends the text and reports what was left out', () => {
    const { draft, notes } = parse(
      `curl x.test -F 'meta={"a":1};type=application/json' -F 'x="a;type=b"' -F 'note=<note.txt' -F 'two=@a.png,b.png'`,
    )
    expect(draft.body.parts).toMatchObject([
      { name: 'meta', value: '{"a":1}', isUsed: true },
      { name: 'x', value: 'a;type=b' },
      { name: 'note', value: '', isUsed: false },
      { name: 'two', lostFiles: ['a.png', 'b.png'] },
      {},
    ])
    expect(notes).toEqual([
      '-F meta has type=application/json: browsers send a text as it is.',
      '-F note takes its text from note.txt, which a page cannot read: paste it as the part’s value.',
    ])
  })

  it('moves the URL’s username and password to Auth', () => {
    expect(parse('curl https://ada:p%40ss:w@api.test/x@y').draft).toMatchObject({
      endpoint: 'https://api.test/x@y',
      auth: { kind: 'basic', username: 'ada', password: 'p@ss:w' },
    })
    expect(parse('curl ada:abc@localhost:4900/x').draft).toMatchObject({
      endpoint: 'http://localhost:4900/x',
      auth: { username: 'ada', password: 'abc' },
    })
    expect(parse('curl -u option:wins https://ada:p@api.test/').draft.auth).toMatchObject({
      username: 'option',
    })
  })

  it('appends to the URL’s query, before the fragment', () => {
    expect(sent(`curl 'x.test/a?z=0#top' --url-query 'q=a b' --url-query '+raw=%20'`).endpoint).toBe(
      'http://x.test/a?z=0&q=a%20b&raw=%20#top',
    )
  })

  it('removes headers and adds those that its options imply', () => {
    expect(sent(`curl x.test -H 'Accept:' -r 0-99`).headers).toEqual({ Range: 'bytes=0-99' })
    expect(sent(`curl x.test -H 'content-type: application/ld+json' --json '{}'`).headers).toEqual({
      'content-type': 'application/ld+json',
      Accept: 'application/json',
    })
  })

  it('is the same for every shell', () => {
    const posix = sent(`curl 'https://api.test/a?b=1&c=%20' -X 'PUT' -H 'x: "1"' --data-raw '{"a":"50%!"}'`)
    const cmd = String.raw`curl ^"https://api.test/a?b=1^&c=^%^20^" ^
  -X ^"PUT^" ^
  -H ^"x: ^\^"1^\^"^" ^
  --data-raw ^"^{^\^"a^\^":^\^"50^%^!^\^"^}^"`
    const powerShell = [
      'curl.exe "https://api.test/a?b=1&c=%20" `',
      `-X PUT -H 'x: "1"' \``,
      `--data-raw '{"a":"50%!"}'`,
    ]
    expect(sent(cmd)).toEqual(posix)
    expect(sent(powerShell.join('\n'))).toEqual(posix)
  })
})

describe('a request as a command', () => {
  it.each([
    `curl https://x.test/a?b=1`,
    `curl https://x.test/ -X PATCH -H 'X-Empty;' --data-raw 'it'\\''s "that"' -m 3`,
    `curl https://x.test/ -F a=1 -F 'b=it'\\''s'`,
    `curl -I https://x.test/ -u ada:lovelace`,
    `curl https://x.test/ -X DELETE`,
    `curl -g 'https://x.test/a[1]?filter[name]=a&or={b,c}'`,
  ])('is parsed back unchanged: %s', (command) => {
    const request = sent(command)
    expect(sent(writeCurl(request))).toEqual(request)
  })

  it.each([
    ['plain name.png', 'photo=@plain name.png'],
    ['Report, final.png', 'photo=@"Report, final.png"'],
    ['a;type=b.png', 'photo=@"a;type=b.png"'],
    ['say "hi" \\o/.png', String.raw`photo=@"say \"hi\" \\o/.png"`],
  ])('names the file %s as curl reads it', (name, written) => {
    const body = { kind: 'multipart', parts: [['photo', new File([], name)]] } as const
    const command = writeCurl({ ...sent('curl https://x.test/ -d x'), headers: {}, body })
    expect(command).toContain(`-F '${written};type=application/octet-stream'`)
    expect(parse(command).draft.body.parts).toMatchObject([{ name: 'photo', lostFiles: [name] }, {}])
  })

  it('turns curl’s own syntax of brackets off where the address has some', () => {
    const written = (address: string) => writeCurl(sent(`curl -g '${address}'`))
    for (const address of ['https://x.test/?a[]=1', 'https://x.test/?a={b}'])
      expect(written(address)).toMatch(`curl '${address}' \\\n  --globoff`)
    expect(written('https://x.test/?a=1')).not.toContain('globoff')
  })

  it('preserves any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const request = sent('curl https://x.test/ -d x')
        const body = { kind: 'text', text, mediaType: 'text/plain;charset=UTF-8' } as const
        const { draft } = parse(writeCurl({ ...request, headers: { 'Content-Type': 'text/x' }, body }))
        expect(requestOf(draft).body).toMatchObject({ text })
      }),
    )
  })

  it('can also be written for fetch', () => {
    const request = sent(
      `curl https://app.test/api/posts -H 'content-type: application/json' -d '{"a":1}' -m 3`,
    )
    expect(writeFetch(request)).toBe(
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
    expect(writeFetch(sent('curl -F a=1 https://x.test'))).toContain('body.append("a", "1")')
  })
})
