import { type RefObject, useState } from 'react'
import { browserStorage, type ConsoleStorage } from './console-storage'
import { tabStorage } from './tab-storage'

/** Where a console keeps what it is to find again. */
export type Storages = {
  /** What all consoles of the browser share. */
  readonly shared: ConsoleStorage
  /** What belongs to this tab. */
  readonly tab: ConsoleStorage
}

/** @param given The storage of the host, read when the console mounts. */
export function useStorages(given: ConsoleStorage | undefined): Storages {
  const [storages] = useState(() => ({ shared: given ?? browserStorage(), tab: tabStorage(given) }))
  return storages
}

/** Marks the element of a console, so that several on a page know their places. */
export const consoleMark = 'data-mockman'

/** The key of what each console of a page keeps apart from the others: the second one has `draft-2`. */
export function keyOfConsole(root: RefObject<HTMLElement | null>, key: string): string {
  const element = root.current
  const all = element ? [...element.ownerDocument.querySelectorAll(`[${consoleMark}]`)] : []
  const place = element ? all.indexOf(element) : 0
  return place < 1 ? key : `${key}-${place + 1}`
}
