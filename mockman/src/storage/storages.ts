import { type RefObject, useState } from 'react'
import { browserStorage, type ConsoleStorage } from './console-storage'
import { tabStorage } from './tab-storage'

/** Where a console stores its data. */
export type Storages = {
  /** Shared by all consoles in the browser. */
  readonly shared: ConsoleStorage
  /** Only for this tab. */
  readonly tab: ConsoleStorage
}

/** @param given the host's storage, read when the console mounts */
export function useStorages(given: ConsoleStorage | undefined): Storages {
  const [storages] = useState(() => ({ shared: given ?? browserStorage(), tab: tabStorage(given) }))
  return storages
}

/** The attribute of a console's element, by which several on a page are numbered. */
export const consoleMark = 'data-mockman'

/** A key that is separate for each console on a page: the second one has `draft-2`. */
export function keyOfConsole(root: RefObject<HTMLElement | null>, key: string): string {
  const element = root.current
  const all = element ? [...element.ownerDocument.querySelectorAll(`[${consoleMark}]`)] : []
  const place = element ? all.indexOf(element) : 0
  return place < 1 ? key : `${key}-${place + 1}`
}
