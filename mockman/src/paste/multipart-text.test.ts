import { describe, expect, it } from 'vitest'
import { parseCurl } from '../curl/parse-curl'
import { prepareRequest } from '../draft/outgoing-request'
import { parseFetch } from '../fetch-call/parse-fetch'
import type { ParsedRequest } from './parsed-request'

const boundary = '----WebKitFormBoundary+A1.'
const mediaType = `multipart/form-data; boundary=${boundary}`
const part = (fields: string, value: string, ...others: string[]) =>
  [`--${boundary}`, `Content-Disposition: form-data; ${fields}`, ...others, '', value, ''].join('\r\n')
const whole = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`

function draftOf(parsed: ParsedRequest) {
  if ('refusal' in parsed) throw new Error(parsed.refusal)
  return parsed.draft
}

const fromFetch = (body: string) =>
  draftOf(
    parseFetch(
      `fetch("https://x.test/", ${JSON.stringify({ method: 'POST', headers: { 'content-type': mediaType }, body })});`,
    ),
  )
const fromCurl = (body: string) =>
  draftOf(
    parseCurl(
      `curl 'https://x.test/' -H 'content-type: ${mediaType}' --data-raw $'${body.replace(/['\\]/g, String.raw`\$&`).replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`,
    ),
  )

describe.each([
  ['cURL command', fromCurl],
  ['fetch call', fromFetch],
])('a form in a copied %s', (_, draftFrom) => {
  it('becomes its parts, whose boundary the browser makes', () => {
    const body = whole(
      part('name="title"', `it's\r\ntwo lines -- ${boundary}`),
      part('name="say %22hi%22"', ''),
    )
    const draft = draftFrom(body)
    expect(draft.body).toMatchObject({ kind: 'multipart' })
    const prepared = prepareRequest(draft, {
      variables: {},
      session: undefined,
      pageUrl: 'https://app.test/',
    })
    expect(prepared).toMatchObject({
      request: {
        headers: { Accept: '*/*' },
        body: {
          kind: 'multipart',
          parts: [
            ['title', `it's\r\ntwo lines -- ${boundary}`],
            ['say "hi"', ''],
          ],
        },
      },
    })
    expect(draft.headers.map(({ name }) => name.toLowerCase())).toEqual(['accept', ''])
  })

  it('asks for its files, whose contents browsers do not copy', () => {
    const draft = draftFrom(
      whole(
        part('name="photo"; filename="a b.png"', '', 'Content-Type: image/png'),
        part('name="none"; filename=""', '', 'Content-Type: application/octet-stream'),
      ),
    )
    expect(draft.body.parts).toMatchObject([
      { name: 'photo', value: '', isUsed: true, lostFiles: ['a b.png'] },
      { name: 'none', value: '', isUsed: true, files: [] },
      { name: '' },
    ])
  })

  it('is a form also with the line ends of the Windows command prompt', () => {
    const draft = draftFrom(whole(part('name="a"', '1')).replaceAll('\r\n', '\n'))
    expect(draft.body.parts).toMatchObject([{ name: 'a', value: '1' }, { name: '' }])
  })

  it.each([
    ['the content of a file', whole(part('name="a"; filename="a.txt"', 'text'))],
    ['a type for a text', whole(part('name="a"', '{}', 'Content-Type: application/json'))],
    ['no end', part('name="a"', '1')],
    ['no name', whole(part('filename="a"', ''))],
    ['something before it', `preamble\r\n${whole(part('name="a"', '1'))}`],
  ])('stays a text with %s', (_why, text) => {
    const draft = draftFrom(text)
    expect(draft.body).toMatchObject({ kind: 'text', text })
    expect(draft.headers).toContainEqual(expect.objectContaining({ value: mediaType }))
  })
})
