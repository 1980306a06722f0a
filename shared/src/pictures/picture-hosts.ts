import { useSyncExternalStore } from 'react'

/** Key of the browser's storage: the hosts that a person has allowed, as a JSON list. */
const key = 'echosphere.picture-hosts'

/** Origins beside the page's own whose pictures are ours. */
let ownOrigins: readonly string[] = []
/** Read when first asked for: importing this must do nothing. */
let allowed: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

/** Says once, before anything is shown, which origins beside the page's own have pictures of ours, as its configuration does. */
export function setOwnPictureOrigins(origins: readonly string[]): void {
  ownOrigins = origins
}

/** Shows pictures and videos of a host from now on, in this browser. */
export function allowPictureHost(host: string): void {
  keep(new Set([...current(), host]))
}

/** Asks again before anything of a host is shown. */
export function forbidPictureHost(host: string): void {
  keep(new Set([...current()].filter((allowed) => allowed !== host)))
}

/** The hosts that a person has allowed, the same set until it changes. */
export function usePictureHosts(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, current)
}

function keep(hosts: ReadonlySet<string>): void {
  become(hosts)
  try {
    localStorage.setItem(key, JSON.stringify([...hosts]))
  } catch {
    // The choice holds for this page at least.
  }
}

/** A picture or video, as it may be shown. */
export interface HostedPicture {
  /** Its address. Pictures of elsewhere are asked for over TLS. */
  src: string
  /** Its host, while the person has not allowed that one (decision 37): nothing is to be asked of it. */
  askFor?: string | undefined
}

/** What may be done with the address of a picture or video: those of other hosts wait until the person allows the host. */
export function usePicture(url: string): HostedPicture {
  const hosts = usePictureHosts()
  const elsewhere = elsewhereOf(url)
  if (!elsewhere) return { src: url }
  return { src: elsewhere.href, askFor: hosts.has(elsewhere.host) ? undefined : elsewhere.host }
}

/** The address over TLS of what another host has; nothing for what is ours, or in the page itself. */
function elsewhereOf(url: string): URL | undefined {
  if (!URL.canParse(url, location.href)) return undefined
  const address = new URL(url, location.href)
  const isOurs = [location.origin, ...ownOrigins].includes(address.origin)
  if (isOurs || !/^https?:$/.test(address.protocol)) return undefined
  address.protocol = 'https:'
  return address
}

function current(): ReadonlySet<string> {
  allowed ??= read()
  return allowed
}

function read(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((host) => typeof host === 'string') : [])
  } catch {
    // Somebody else's text, or a page that may not store anything: nobody is allowed.
    return new Set()
  }
}

function become(hosts: ReadonlySet<string>): void {
  allowed = hosts
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === key) become(read())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}
