import { isDeceptive, isVideoUrl, looksLikeWebUrl, websiteOf } from 'shared/contract'
import * as v from 'valibot'
import { DomainError, fieldInvalid } from './domain-error'

const webUrl = v.pipe(v.string(), v.url())

function isWebUrl(text: string): boolean {
  return looksLikeWebUrl(text) && v.is(webUrl, text)
}

function isOwnPath(text: string): boolean {
  return /^\/[^/]/.test(text) && !isDeceptive(text)
}

/**
 * A media URL in its stored form: a path for our own origin, otherwise the URL itself.
 * @throws DomainError 422 naming `field` for anything but http, https and own paths
 */
export function storedMediaUrl(field: string, url: string, origin: string): string {
  const stored = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  if (isOwnPath(stored) || isWebUrl(stored)) return stored
  throw fieldInvalid(field, 'is not a URL that starts with http:// or https://.')
}

/**
 * {@link storedMediaUrl} for pictures: avatars and covers.
 * @throws DomainError 422 naming `field`, also for a video
 */
export function storedPictureUrl(field: string, url: string, origin: string): string {
  const stored = storedMediaUrl(field, url, origin)
  if (isVideoUrl(absoluteMediaUrl(stored, origin))) throw fieldInvalid(field, 'is not a picture.')
  return stored
}

/** Makes a stored media URL absolute, as responses contain it. */
export function absoluteMediaUrl(stored: string, origin: string): string {
  return stored.startsWith('/') ? `${origin}${stored}` : stored
}

/**
 * A website in its stored form: an http or https URL, with `https://` added when the scheme is missing; empty for none.
 * @throws DomainError `websiteInvalid` for anything else
 */
export function storedWebsite(website: string): string {
  const url = websiteOf(website)
  if (url === undefined || (url && !isWebUrl(url))) throw new DomainError('websiteInvalid')
  return url
}
