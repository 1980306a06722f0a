import { isDeceptive, isVideoUrl, looksLikeWebUrl, websiteOf } from 'shared/contract'
import * as z from 'zod/mini'
import { DomainError, fieldInvalid } from './domain-error'

const webUrl = z.url({ protocol: /^https?$/ })

function isWebUrl(text: string): boolean {
  return looksLikeWebUrl(text) && webUrl.safeParse(text).success
}

function isOwnPath(text: string): boolean {
  return /^\/[^/]/.test(text) && !isDeceptive(text)
}

/**
 * The form in which a media URL is stored: a path when it is of our own origin, otherwise the URL itself.
 * @throws DomainError 422 naming `field` for all but http, https and own paths
 */
export function storedMediaUrl(field: string, url: string, origin: string): string {
  const stored = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  if (isOwnPath(stored) || isWebUrl(stored)) return stored
  throw fieldInvalid(field, 'is not a URL that starts with http:// or https://.')
}

/**
 * {@link storedMediaUrl} of what must be a picture: avatars and covers (section 5).
 * @throws DomainError 422 naming `field`, also for a video
 */
export function storedPictureUrl(field: string, url: string, origin: string): string {
  const stored = storedMediaUrl(field, url, origin)
  if (isVideoUrl(absoluteMediaUrl(stored, origin))) throw fieldInvalid(field, 'is not a picture.')
  return stored
}

/** A stored media URL as answers give it: absolute. */
export function absoluteMediaUrl(stored: string, origin: string): string {
  return stored.startsWith('/') ? `${origin}${stored}` : stored
}

/**
 * The form in which a website is stored (decision 16): http or https, `https://` put before one without a scheme;
 * empty when there is none.
 * @throws DomainError `websiteInvalid` for anything else
 */
export function storedWebsite(website: string): string {
  const url = websiteOf(website)
  if (url === undefined || (url && !isWebUrl(url))) throw new DomainError('websiteInvalid')
  return url
}
