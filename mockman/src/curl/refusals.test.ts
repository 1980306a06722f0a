import { describe, expect, it } from 'vitest'
import { prepareRequest } from '../draft/outgoing-request'
import { takesValue } from './option-table'
import { parseCurl } from './parse-curl'

function parse(command: string) {
  const parsed = parseCurl(command)
  if ('refusal' in parsed) throw new Error(parsed.refusal)
  return parsed
}

const notesOf = (command: string) => parse(command).notes.join(' ')
const endpointOf = (command: string) => parse(command).draft.endpoint

describe('an option that a page does not support is named', () => {
  it.each([
    ['curl --weird -k x.test', /^Left out: --weird. -k trusts any certificate/],
    ['curl x.test y.test', /^Only the first address is used\.$/],
    ['curl x.test --next y.test', /^Only the request before --next is used\.$/],
    ['curl x.test | jq .', /^Everything after the command is left out\.$/],
    ['HTTPS_PROXY=http://p.test curl x.test', /^Left out: HTTPS_PROXY, set for this command alone\.$/],
    ['curl x.test -H "X: $TOKEN"', /^Your shell would fill in \$TOKEN/],
    ['curl -x http://p.test x.test', /^-x chooses a proxy/],
    ['curl --resolve x.test:443:127.0.0.1 x.test', /^--resolve leads the connection elsewhere/],
    ['curl -K options.txt x.test', /^-K reads options from a file/],
    ['curl -b jar.txt x.test', /^-b jar.txt reads a file/],
    ['curl -H @headers.txt x.test', /^-H @headers.txt reads a file/],
    ['curl http://x.test/{a,b}', /^\{a,b\} matches several addresses/],
    ['curl -u ada x.test', /asks for the password/],
    ['curl --url-query @q.txt x.test', /^--url-query @q.txt reads a file/],
    ['curl -G -d @q.txt x.test', /^-d @q.txt reads a file/],
  ])('%s', (command, words) => {
    expect(notesOf(command)).toMatch(words)
  })

  it('unless it has no effect', () => {
    expect(notesOf('sudo curl -sSfLv --retry 3 --retry-delay 2 -o out.json -w "%{http_code}" x.test')).toBe(
      '',
    )
  })

  it.each([
    ['curl -d @body.json x.test', '-d @body.json'],
    ['curl --json @body.json x.test', '--json @body.json'],
    ['curl --data-binary @a.bin x.test', '--data-binary @a.bin'],
    ['curl --data-urlencode text@note.txt x.test', '--data-urlencode text@note.txt'],
    ['curl -d a=1 -d @more.txt x.test', '-d @more.txt'],
    ['curl -T photo.jpg x.test', '-T photo.jpg'],
  ])('and needs the text of its file before sending: %s', (command, name) => {
    const { draft, notes } = parse(command)
    expect(notes.join(' ')).toContain(
      `${name} reads a file, which a page cannot: paste its text as the body.`,
    )
    const context = { variables: {}, session: undefined, pageUrl: 'https://app.test/' }
    expect(prepareRequest(draft, context)).toMatchObject({ problem: { field: 'body' } })
  })

  it('and sends no password if the server expects another scheme', () => {
    const { draft, notes } = parse('curl --digest -u ada:secret x.test')
    expect(draft.auth.kind).toBe('none')
    expect(JSON.stringify(draft)).not.toContain('secret')
    expect(notes.join(' ')).toMatch(/^--digest asks for a way to log in/)
  })

  it.each([
    ['curl -Uri https://x.test -Method Post', /PowerShell/],
    ['curl -v', /has no address/],
    ['curl -F a=1 -d b=2 x.test', /either -F or -d/],
    ['curl -T a.jpg --json {} x.test', /either -T or --json/],
  ])('%s is not a request', (command, words) => {
    expect(parseCurl(command)).toEqual({ refusal: expect.stringMatching(words) })
  })
})

it.each([
  ["curl x.test -d 'see the -body of it'", 'see the -body of it'],
  [`curl x.test -H 'X-A: a -uri b' --data-raw '{"text":"a -method"}'`, '{"text":"a -method"}'],
])('words of a value are no options of PowerShell: %s', (command, text) => {
  expect(Object.values(parse(command).draft.body)).toContain(text)
})

describe('a value is never mistaken for the URL', () => {
  it.each(['retry-delay', 'connect-timeout', 'cacert', 'proto', 'unix-socket', 'rate'])('of --%s', (name) => {
    expect(takesValue(name)).toBe(true)
    expect(endpointOf(`curl --${name} 2 x.test`)).toBe('http://x.test')
  })

  it.each(['A', 'C', 'D', 'E', 'K', 'P', 'Q', 'U', 'Y', 'c', 'o', 'r', 't', 'w', 'y', 'z'])(
    'of -%s',
    (letter) => {
      expect(endpointOf(`curl -${letter} 2 x.test`)).toBe('http://x.test')
      expect(endpointOf(`curl -s${letter}2 x.test`)).toBe('http://x.test')
    },
  )

  it('of an unknown option, unless it is the only candidate', () => {
    expect(endpointOf('curl --brand-new 2 x.test')).toBe('http://x.test')
    expect(endpointOf('curl --brand-new x.test')).toBe('http://x.test')
  })
})
