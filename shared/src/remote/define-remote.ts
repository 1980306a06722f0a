import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from '../slots/slot-props'

/** Brings in a component that is a chunk of its own. Called again after a failure. */
export type LoadComponent<Props> = () => Promise<{ Component: ComponentType<Props> }>

/** A page of a remote: a React Router path, and what stands there. */
export interface RemoteRoute {
  path: `/${string}`
  lazy: LoadComponent<Record<never, never>>
}

/** What a remote exposes as `./remote`: the one thing the shell and a remote know of each other. */
export interface RemoteDefinition {
  /** Name of the remote in the registry, for example `social`. */
  id: string
  /** Its pages. The shell shows those at paths that the registry says the remote owns. */
  routes: RemoteRoute[]
  /** Components that fill places of other apps. */
  slots: { [Name in SlotName]?: LoadComponent<SlotProps[Name]> }
}

/** Says what a remote offers; the identity, there so that the compiler checks both sides. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition
}

/**
 * Checks a module from another build against the contract, down to every route and slot: types do not cross a deploy.
 * @param id name of the remote in the registry
 * @throws TypeError that names what is wrong
 */
export function assertRemoteDefinition(value: unknown, id: string): asserts value is RemoteDefinition {
  const { id: actual, routes, slots } = record(value, 'The module')
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
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${name} is not an object.`)
  return value as Record<string, unknown>
}
