import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from '../slots/slot-props'

/** Loads a component in a chunk of its own. Called again after a failure. */
export type LoadComponent<Props> = () => Promise<{ Component: ComponentType<Props> }>

/** A page of a remote: a React Router path and its component. */
export interface RemoteRoute {
  path: `/${string}`
  lazy: LoadComponent<Record<never, never>>
}

/** A picture that is not rendered yet. */
export interface EarlyPicture {
  /** How wide it will be shown, as its `Picture` says it: otherwise, the browser may take another copy. */
  sizes: string
  src: string
}

/** Finds a picture in what the API has answered, which nobody has checked. What it throws has no consequences. */
type FindPicture = (answer: unknown) => EarlyPicture | undefined

/** The `./remote` module of a remote: its whole contract with the shell. */
export interface RemoteDefinition {
  /** Name of the remote in the registry, for example `social`. */
  id: string
  /** Its pages. The shell shows those at paths that the registry assigns to the remote. */
  routes: RemoteRoute[]
  /** Components for slots of other apps. */
  slots: { [Name in SlotName]?: LoadComponent<SlotProps[Name]> }
  /** Loads what finds the picture that is likely the largest paint of a page of its own. The shell requests it before that is rendered. */
  firstPicture?: () => Promise<FindPicture>
}

/** Defines a remote: an identity function for type checking. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition
}

/**
 * Validates a module from another build, down to every route and slot: types do not survive a deployment.
 * @param id name of the remote in the registry
 * @throws TypeError that names what is wrong
 */
export function assertRemoteDefinition(value: unknown, id: string): asserts value is RemoteDefinition {
  const { id: actual, routes, slots, firstPicture } = record(value, 'The module')
  if (actual !== id) throw new TypeError(`“id” is ${JSON.stringify(actual)}, not “${id}”.`)
  if (!Array.isArray(routes)) throw new TypeError('“routes” is not a list.')
  routes.forEach((route: unknown, index) => {
    const { path, lazy } = record(route, `“routes.${index}”`)
    if (typeof path !== 'string' || !path.startsWith('/')) {
      throw new TypeError(`“routes.${index}.path” is not a path.`)
    }
    if (typeof lazy !== 'function') throw new TypeError(`“routes.${index}.lazy” is not a function.`)
  })
  for (const [name, load] of Object.entries(record(slots, '“slots”'))) {
    if (typeof load !== 'function') throw new TypeError(`“slots.${name}” is not a function.`)
  }
  if (firstPicture !== undefined && typeof firstPicture !== 'function') {
    throw new TypeError('“firstPicture” is not a function.')
  }
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${name} is not an object.`)
  return value as Record<string, unknown>
}
