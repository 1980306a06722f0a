import { persisted } from '../state/persisted'
import { createPersistedStore, type PersistedStore } from '../state/persisted-store'
import * as v from '../state/schema'
import { useVanillaStore } from '../state/vanilla-store'

/** Allowed hosts. Invalid entries are ignored. */
const persistedHosts = persisted<readonly string[]>(
  'echosphere.picture-hosts',
  v.pipe(
    v.array(v.unknown()),
    v.transform((stored) => stored.filter((host) => typeof host === 'string')),
  ),
  { initial: [] },
)

/** Created on first use: importing this module has no side effects. */
let store: PersistedStore<readonly string[]> | undefined

function allowedHosts(): PersistedStore<readonly string[]> {
  store ??= createPersistedStore(persistedHosts)
  return store
}

/** Additional origins of our own pictures. */
let ownOrigins: readonly string[] = []

/** Sets the additional origins of our own pictures, from the configuration. Call it once before rendering. */
export function setOwnPictureOrigins(origins: readonly string[]): void {
  ownOrigins = origins
}

/** Allows pictures and videos of a host, in this browser. */
export function allowPictureHost(host: string): void {
  const hosts = allowedHosts().getState()
  if (!hosts.includes(host)) allowedHosts().save([...hosts, host])
}

/** Revokes a host. */
export function forbidPictureHost(host: string): void {
  const hosts = allowedHosts().getState()
  allowedHosts().save(hosts.filter((allowed) => allowed !== host))
}

/** The allowed hosts, the same array until it changes. */
export function usePictureHosts(): readonly string[] {
  return useVanillaStore(allowedHosts())
}

/** Whether and how a picture or video may be shown. */
interface PictureState {
  /** Its URL. Pictures of other hosts are requested over https. */
  src: string
  /** Its host, until the user allows it: any request would tell the host who reads what. */
  askFor?: string | undefined
}

/** Resolves the URL of a picture or video; those of other hosts wait until the user allows the host. */
export function usePicture(url: string): PictureState {
  const hosts = usePictureHosts()
  const elsewhere = elsewhereOf(url)
  if (!elsewhere) return { src: url }
  return { src: elsewhere.href, askFor: hosts.includes(elsewhere.host) ? undefined : elsewhere.host }
}

/** The https URL on another host; `undefined` for our own and inline pictures. */
export function elsewhereOf(url: string): URL | undefined {
  // Pages that are composed elsewhere show pictures of our own only.
  if (typeof location === 'undefined' || !URL.canParse(url, location.href)) return undefined
  const address = new URL(url, location.href)
  const isOurs = [location.origin, ...ownOrigins].includes(address.origin)
  if (isOurs || !/^https?:$/.test(address.protocol)) return undefined
  address.protocol = 'https:'
  return address
}
