import { type ApiError, unreadableAnswer } from '../api/api-error'
import { type MediaSize, mediaSizeOf } from '../contract'
import type { ProviderAnswer } from './send-file'

/** What of an answer is looked at: ours is `{ errors }`, that of the cloud provider `{ error: { message } }`. */
interface AnswerBody {
  url?: unknown
  width?: unknown
  height?: unknown
  errors?: readonly unknown[]
  error?: { message?: unknown }
}

function bodyOf(text: string): AnswerBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function refusal(status: number, body: AnswerBody | undefined): ApiError {
  const told = Array.isArray(body?.errors) ? body.errors[0] : body?.error?.message
  const message =
    typeof told === 'string' && told ? told : `The upload was answered with ${status}. Try again.`
  return { status, message }
}

function isPixels(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100_000
}

/**
 * Whether a page may show it: a web address or, where no service worker serves the page's own files, what the page made of one.
 */
function isShowable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return /^https?:$/.test(protocol) || (protocol === 'blob:' && origin === location.origin)
}

/**
 * The URL of an uploaded file. Where it tells no size, a fragment does, so that lists reserve its place.
 * @param sent the size of what was sent, where it is known
 * @throws ApiError when the provider refused, or named nothing that a page may show
 */
export function readAnswer({ status, text }: ProviderAnswer, sent?: MediaSize): string {
  const body = bodyOf(text)
  if (status < 200 || status > 299) throw refusal(status, body)
  const { url, width = sent?.width, height = sent?.height } = body ?? {}
  if (typeof url !== 'string' || !isShowable(url)) {
    throw unreadableAnswer
  }
  if (mediaSizeOf(url) || !isPixels(width) || !isPixels(height)) return url
  return `${url.replace(/#.*/s, '')}#${width}x${height}`
}
