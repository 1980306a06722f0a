import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeFetch } from '../curl/write-command'
import { prepareRequest } from '../draft/outgoing-request'
import { isFetchCall } from './is-fetch-call'
import { parseFetch } from './parse-fetch'

const pageUrl = 'https://app.test/mockman'

function parse(call: string) {
  const parsed = parseFetch(call)
  if ('refusal' in parsed) throw new Error(parsed.refusal)
  return parsed
}

function sent(call: string) {
  const prepared = prepareRequest(parse(call).draft, { variables: {}, session: undefined, pageUrl })
  if (!('request' in prepared)) throw new Error(JSON.stringify(prepared))
  return prepared.request
}

describe('a fetch call', () => {
  it('as Chromium copies it is imported completely', () => {
    const call = `fetch("https://api.test/posts?a=1", {
  "headers": {
    "accept": "application/json",
    "content-type": "application/json;charset=UTF-8"
  },
  "referrer": "https://app.test/",
  "body": "{\\"text\\":\\"it's \\u00e9\\"}",
  "method": "PUT",
  "mode": "cors",
  "credentials": "include"
});`
    expect(sent(call)).toEqual({
      endpoint: 'https://api.test/posts?a=1',
      method: 'PUT',
      headers: { accept: 'application/json', 'content-type': 'application/json;charset=UTF-8' },
      body: { kind: 'text', text: `{"text":"it's é"}`, mediaType: 'application/json' },
      settings: { timeoutMs: 0, redirect: 'follow', credentials: 'include' },
    })
    expect(parse(call).notes).toEqual([])
  })

  it('as Chromium copies it for Node.js and Firefox for a page is too', () => {
    const ofNode = `fetch("https://api.test/", {
  "headers": { "accept": "*/*", "Referer": "https://app.test/" },
  "body": null,
  "method": "GET"
});`
    expect(sent(ofNode)).toMatchObject({ method: 'GET', headers: { accept: '*/*' }, body: undefined })
    const ofFirefox = `await fetch("https://api.test/", {
    "credentials": "omit",
    "headers": {
        "Content-Type": "application/x-www-form-urlencoded"
    },
    "referrer": "https://app.test/",
    "body": "a=1&b=%20",
    "method": "POST",
    "mode": "cors"
});`
    expect(parse(ofFirefox).draft.body).toMatchObject({
      kind: 'form',
      form: [{ name: 'a' }, { value: ' ' }, {}],
    })
    expect(sent(ofFirefox).settings.credentials).toBe('omit')
    expect(parse(ofNode + ofFirefox).notes).toEqual(['Everything after the call is left out.'])
  })

  it('may be written by hand', () => {
    const call = `const response = await fetch('/api/posts', {
  method: 'post', // in any case
  headers: new Headers({ 'Content-Type': "application/json", }),
  body: JSON.stringify({ text: \`two
lines\`, tags: ['\\'a\\'', "\\x41\\u{1F600}"], likes: -1.5e3, draft: false, note: null, gone: undefined }),
  redirect: 'manual',
  signal: AbortSignal.timeout(3000),
  cache: 'no-store',
})`
    expect(sent(call)).toMatchObject({
      endpoint: '/api/posts',
      method: 'POST',
      headers: { Accept: '*/*', 'Content-Type': 'application/json' },
      body: {
        text: `{"text":"two\\nlines","tags":["'a'","A😀"],"likes":-1500,"draft":false,"note":null}`,
      },
      settings: { timeoutMs: 3000, redirect: 'manual', credentials: 'same-origin' },
    })
    expect(parse(call).notes).toEqual(['Left out: cache.'])
  })

  it('with text and no type sends it as fetch does', () => {
    expect(sent(`fetch('https://x.test', { method: 'POST', body: '{"a":1}' })`)).toMatchObject({
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body: { text: '{"a":1}' },
    })
    expect(sent(`fetch('https://x.test', { method: 'POST' })`).body).toBeUndefined()
    expect(sent(`fetch('https://x.test').then((answer) => answer.json())`).method).toBe('GET')
  })

  it('copied from here is the same request again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const request = {
          ...sent(`fetch('https://x.test/', { method: 'POST', body: 'x' })`),
          headers: { Accept: '*/*', 'Content-Type': 'text/x' },
          settings: { timeoutMs: 500, redirect: 'error', credentials: 'omit' },
          body: { kind: 'text', text, mediaType: 'text/plain;charset=UTF-8' },
        } as const
        expect(sent(writeFetch(request))).toMatchObject({ ...request, body: { text } })
      }),
    )
  })

  it('of a form copied from here is the same request again, with the files to be chosen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))),
        (texts) => {
          const parts = [
            ['with', "fetch('/in-a-text', {})"],
            ...texts.filter(([name]) => name.trim() !== ''),
          ] as const
          const request = {
            ...sent(`fetch('https://x.test/', { method: 'PUT' })`),
            body: { kind: 'multipart', parts: [...parts, ['photo /*', new File([], 'a, b.png')]] },
          } as const
          const { draft, notes } = parse(writeFetch(request))
          expect(notes).toEqual([])
          expect(draft).toMatchObject({ method: 'PUT', endpoint: 'https://x.test/', headers: [{}, {}] })
          expect(draft.body).toMatchObject({
            kind: 'multipart',
            parts: [
              ...parts.map(([name, value]) => ({ isUsed: true, name, value })),
              { isUsed: true, name: 'photo /*', lostFiles: ['a, b.png'] },
              { isUsed: false },
            ],
          })
        },
      ),
    )
  })

  it('of a form may be written by hand', () => {
    const call = `let form = new FormData();
// Two of them
form.append('a', 1); form.append("b", 'two');

const response = await fetch('/x', { method: 'POST', "body": form });`
    expect(sent(call).body).toEqual({
      kind: 'multipart',
      parts: [
        ['a', '1'],
        ['b', 'two'],
      ],
    })
    expect(sent(call).headers).toEqual({ Accept: '*/*' })
  })
})

describe('code is never run', () => {
  it.each([
    ['fetch("https://x.test", options)', 'options'],
    ['fetch("https://x.test", { body })', 'body'],
    ['fetch("https://x.test", { body: new FormData(form) })', 'new FormData'],
    ['fetch("https://x.test", { body: JSON.stringify(user) })', 'user'],
    ['fetch("https://x.test", { ...options })', '...options'],
    ['fetch("https://x.test/" + id)', '+'],
    [`fetch(\`https://x.test/\${id}\`)`, `\`https://x.test/\${id}\``],
    ['fetch("https://x.test", { headers: constructor })', 'constructor'],
    ['fetch("https://x.test", { method: alert(1) })', 'alert'],
    ['const form = new FormData(it)\nfetch("/x", { body: form })', 'form'],
    [
      'const form = new FormData()\nform.append("a", input.value)\nfetch("/x", { body: form })',
      'input.value',
    ],
    ['const form = new FormData()\nform.set("a", "b")\nfetch("/x", { body: form })', 'form.set("a", "b")'],
    ['const form = new FormData()\nform.append("a", file)\nfetch("/x", { body: form })', 'file'],
  ])('%s', (call, code) => {
    expect(parseFetch(call)).toEqual({
      refusal: `This fetch call has code, which is not run: ${code}. Write the value in its place and paste it again.`,
    })
  })

  it.each(['/* */ ', '// '])('nor are many comments read in many ways: %s', (comment) => {
    const call = `const form = new FormData()\n${comment.repeat(50)}\nform.set("a", "b")\nfetch("/x", { body: form })`
    expect(parseFetch(call)).toMatchObject({ refusal: expect.stringContaining('form.set("a", "b")') })
  })

  it('and a call that is cut off is refused', () => {
    expect(parseFetch('fetch("https://x.test", { "method": "POST"')).toEqual({
      refusal: 'The end of this fetch call is missing.',
    })
  })

  it('nor are names of objects special', () => {
    const { draft } = parse('fetch("https://x.test", { headers: { "__proto__": "a", constructor: "b" } })')
    expect(draft.headers).toMatchObject([
      { name: 'Accept' },
      { name: '__proto__' },
      { name: 'constructor' },
      {},
    ])
  })
})

it.each([
  ['fetch("https://x.test")', true],
  ['  await fetch(`/x`, {})', true],
  ["const answer = await fetch(\n  '/x')", true],
  ['const form = new FormData()\nform.append("a", "1")\nfetch("/x", { body: form })', true],
  ['/fetch("x")', false],
  ['https://x.test/?q=fetch("x")', false],
  ['prefetch("x")', false],
  ['fetch', false],
])('%j is a fetch call: %j', (text, is) => {
  expect(isFetchCall(text)).toBe(is)
})
