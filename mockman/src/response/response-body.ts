import { type JsonNode, parseExactJson } from './exact-json'

/** What a response's body turned out to be. */
export type ResponseBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly node: JsonNode }
  /** `claimsJson`: the response said that this is JSON, and it is not. */
  | { readonly kind: 'text'; readonly text: string; readonly claimsJson: boolean }
  /** Bytes that are no text, such as a picture. */
  | { readonly kind: 'binary'; readonly mediaType: string; readonly bytes: number }

const binaryTypes =
  /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:octet-stream|pdf|zip|gzip|wasm))/i

/**
 * Reads a response's body. Whatever parses as JSON is JSON, also where the media type says something else:
 * many servers leave it out. An empty body is none.
 * @throws what the response throws when the connection breaks.
 */
export async function readBody(response: Response): Promise<ResponseBody> {
  const mediaType = response.headers.get('content-type') ?? ''
  if (binaryTypes.test(mediaType)) {
    const bytes = (await response.blob()).size
    return bytes === 0 ? { kind: 'none' } : { kind: 'binary', mediaType, bytes }
  }
  const text = await response.text()
  if (text === '') return { kind: 'none' }
  try {
    return { kind: 'json', node: parseExactJson(text) }
  } catch {
    return { kind: 'text', text, claimsJson: /[/+]json\b/i.test(mediaType) }
  }
}
