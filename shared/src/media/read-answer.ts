import { type ApiError, unreadableResponse } from '../api/api-error'
import { type MediaSize, mediaSizeOf } from '../contract'
import type { ProviderAnswer } from './send-file'

/** The parts of a response that are read: `{ errors }` of our API, `{ error: { message } }` of the cloud provider. */
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
  const reported = Array.isArray(body?.errors) ? body.errors[0] : body?.error?.message
  const message =
    typeof reported === 'string' && reported ? reported : `The upload was answered with ${status}. Try again.`
  return { status, message }
}

function isPixels(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100_000
}

/** Whether a page may show a URL: a web address, or a blob of this page where no service worker serves uploads. */
function isShowable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return /^https?:$/.test(protocol) || (protocol === 'blob:' && origin === location.origin)
}

/**
 * Reads the URL of an uploaded file. If it contains no size, a fragment is added, so that lists can reserve its space.
 * @param sent size of the sent file, if known
 * @throws ApiError when the provider refused the file or returned no usable URL
 */
export function readAnswer({ status, text }: ProviderAnswer, sent?: MediaSize): string {
  const body = bodyOf(text)
  if (status < 200 || status > 299) throw refusal(status, body)
  const { url, width = sent?.width, height = sent?.height } = body ?? {}
  if (typeof url !== 'string' || !isShowable(url)) {
    throw unreadableResponse
  }
  if (mediaSizeOf(url) || !isPixels(width) || !isPixels(height)) return url
  return `${url.replace(/#.*/s, '')}#${width}x${height}`
}
