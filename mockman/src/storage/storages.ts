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

/** The attribute of a console's element. It holds the number of the console, once that is asked for. */
export const consoleMark = 'data-mockman'

/** A key that is separate for each console on a page: the second one has `draft-2`. */
export function keyOfConsole(root: RefObject<HTMLElement | null>, key: string): string {
  const number = root.current ? numberOf(root.current) : 1
  return number > 1 ? `${key}-${number}` : key
}

/** The first number that no other console of the page has. It stays, although others come and go. */
function numberOf(element: HTMLElement): number {
  const given = Number(element.getAttribute(consoleMark))
  if (given > 0) return given
  // In the page, because consoles of several builds may be in it.
  const consoles = [...element.ownerDocument.querySelectorAll(`[${consoleMark}]`)]
  const taken = consoles.map((console) => Number(console.getAttribute(consoleMark)))
  let number = 1
  while (taken.includes(number)) number += 1
  element.setAttribute(consoleMark, `${number}`)
  return number
}
