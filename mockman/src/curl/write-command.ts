import { carriesBody } from '../draft/methods'
import type { OutgoingRequest } from '../draft/outgoing-request'

/** Writes a request to an absolute address as a curl command for a POSIX shell. */
export function writeCurl(request: OutgoingRequest): string {
  const { method, headers, body, settings } = request
  const address = new URL(request.endpoint).href
  const isUsual = method === (body ? 'POST' : 'GET')
  // As browsers do (Fetch standard, section 4.6), and as some servers insist on.
  const saysEmpty = body === undefined && /^(?:POST|PUT)$/.test(method)
  const parts = [
    `curl ${quote(address)}`,
    // Otherwise curl expands them, or refuses the address.
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...(isUsual ? [] : [method === 'HEAD' ? '--head' : `-X ${quote(method)}`]),
    ...Object.entries(headers).map(
      ([name, value]) => `-H ${quoteBytes(value.trim() === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(saysEmpty ? [`-H 'Content-Length: 0'`] : []),
    ...bodyOptions(request),
    ...(settings.redirect === 'follow' ? ['--location'] : []),
    ...(settings.timeoutMs > 0 ? [`--max-time ${settings.timeoutMs / 1000}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** Writes a request to an absolute address as a `fetch` call. */
export function writeFetch(request: OutgoingRequest): string {
  const { method, headers, body, settings } = request
  const lines = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${indent(JSON.stringify(headers, null, 2))},`]),
    ...(body === undefined ? [] : [`body${body.kind === 'text' ? `: ${JSON.stringify(body.text)}` : ''},`]),
    ...(settings.redirect === 'follow' ? [] : [`redirect: '${settings.redirect}',`]),
    ...(settings.credentials === 'same-origin' ? [] : [`credentials: '${settings.credentials}',`]),
    ...(settings.timeoutMs > 0 ? [`signal: AbortSignal.timeout(${settings.timeoutMs}),`] : []),
  ]
  const options = lines.length === 0 ? '' : `, {\n${lines.map((line) => `  ${line}\n`).join('')}}`
  return `${formLines(request)}await fetch(${JSON.stringify(new URL(request.endpoint).href)}${options})`
}

function bodyOptions({ method, body }: OutgoingRequest): string[] {
  if (body === undefined || !carriesBody(method)) return []
  if (body.kind === 'text') return [`--data-raw ${quote(body.text)}`]
  return body.parts.map(([name, value]) =>
    typeof value === 'string'
      ? `--form-string ${quote(`${name}=${value}`)}`
      : // curl knows the types of few names.
        `-F ${quote(`${name}=@${fileName(value.name)};type=${value.type || 'application/octet-stream'}`)}`,
  )
}

/** In quotes where curl would read more than a name: a comma ends one, attributes follow a semicolon. */
function fileName(name: string): string {
  return /[;,"\\]|^\s|\s$/.test(name) ? `"${name.replace(/["\\]/g, String.raw`\$&`)}"` : name
}

function formLines({ body }: OutgoingRequest): string {
  if (body?.kind !== 'multipart') return ''
  const lines = body.parts.map(([name, value]) => {
    const written =
      typeof value === 'string' ? JSON.stringify(value) : `file /* ${value.name.replaceAll('*/', '')} */`
    return `body.append(${JSON.stringify(name)}, ${written})\n`
  })
  return `const body = new FormData()\n${lines.join('')}`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Headers are sent as Latin-1, which curl takes in bytes. A POSIX shell before 2024, such as dash, does not read these. */
function quoteBytes(text: string): string {
  if (!/[\x80-\xff]/.test(text)) return quote(text)
  const escaped = text
    .replace(/['\\]/g, String.raw`\$&`)
    .replace(/[\x80-\xff]/g, (letter) => String.raw`\x${letter.charCodeAt(0).toString(16)}`)
  return `$'${escaped}'`
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}
