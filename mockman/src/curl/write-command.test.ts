import { describe, expect, it } from 'vitest'
import { prepareRequest } from '../draft/outgoing-request'
import { startingSettings } from '../draft/request-draft'
import { parseCurl } from './parse-curl'
import { writeCurl } from './write-command'

const pageUrl = 'https://app.test/mockman'
const request = {
  endpoint: 'https://api.test/',
  method: 'POST',
  headers: {},
  body: undefined,
  settings: startingSettings,
}

function requestOf(command: string) {
  const parsed = parseCurl(command)
  if ('refusal' in parsed) throw new Error(parsed.refusal)
  const prepared = prepareRequest(parsed.draft, { variables: {}, session: undefined, pageUrl })
  if (!('request' in prepared)) throw new Error(JSON.stringify(prepared))
  return prepared.request
}

describe('a request as a command', () => {
  it('gives each file the type that the browser sends', () => {
    const file = (name: string, type: string) => ['f', new File(['…'], name, { type })] as const
    const parts = [file('a.json', 'application/json'), file('b, c.webp', 'image/webp'), file('unknown', '')]
    const command = writeCurl({ ...request, body: { kind: 'multipart', parts } })
    expect(command.split(' \\\n  ').filter((option) => option.startsWith('-F'))).toEqual([
      `-F 'f=@a.json;type=application/json'`,
      `-F 'f=@"b, c.webp";type=image/webp'`,
      `-F 'f=@unknown;type=application/octet-stream'`,
    ])
  })

  it('has headers of blanks, which curl would remove', () => {
    const command = writeCurl({ ...request, headers: { 'X-Blank': '  ' } })
    expect(command).toContain(`-H 'X-Blank;'`)
  })

  it('has headers in the bytes that the browser sends', () => {
    const headers = { 'X-Name': String.raw`caf${'\xe9'}: it's a \ and $HOME` }
    const command = writeCurl({ ...request, headers })
    expect(command).toContain(String.raw`-H $'X-Name: caf\xe9: it\'s a \\ and $HOME'`)
    expect(requestOf(command).headers).toEqual({ Accept: '*/*', ...headers })
  })

  it.each(['POST', 'PUT'])('says with %s that there is no body, which some servers insist on', (method) => {
    const command = writeCurl({ ...request, method })
    expect(command).toContain(`-H 'Content-Length: 0'`)
    expect(requestOf(command)).toMatchObject({ method, headers: { Accept: '*/*' }, body: undefined })
    expect(requestOf(command).headers).not.toHaveProperty('Content-Length')
  })
})
