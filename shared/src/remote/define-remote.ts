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
  /** Pages that the shell grafts into its router. */
  routes: RemoteRoute[]
  /** Components that fill places of other apps. */
  slots: { [Name in SlotName]?: LoadComponent<SlotProps[Name]> }
}

/** Says what a remote offers; the identity, there so that the compiler checks both sides. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition
}

/** Whether a module from another build keeps to the contract: types do not cross a deploy, this check does. */
export function isRemoteDefinition(value: unknown, id: string): value is RemoteDefinition {
  if (typeof value !== 'object' || value === null) return false
  const candidate = value as Partial<RemoteDefinition>
  return (
    candidate.id === id &&
    Array.isArray(candidate.routes) &&
    typeof candidate.slots === 'object' &&
    candidate.slots !== null
  )
}
