import type { ConsoleStorage } from '../storage/console-storage'
import { type Stored, useStored } from '../storage/use-stored'
import { type Collection, decodeCollections } from './collections'

const none: Collection[] = []

/** The saved requests in a storage. */
export function useCollections(storage: ConsoleStorage): Stored<Collection[]> {
  return useStored(storage, 'collections', decodeCollections, none)
}
