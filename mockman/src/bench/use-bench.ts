import { type RefObject, useState } from 'react'
import type { LibraryView } from '../library/library'
import type { ConsoleStorage } from '../storage/console-storage'
import { useStored } from '../storage/use-stored'
import { decodeLayout, startingLayout } from './bench-layout'
import { useSize } from './use-size'

/**
 * How the parts of the console are laid out: by the room there is, and by what the person chose, which is stored.
 * @param hasApi whether the host describes its API: then its endpoints are in sight from the start
 */
export function useBench(root: RefObject<HTMLElement | null>, storage: ConsoleStorage, hasApi: boolean) {
  const size = useSize(root)
  const { value: layout, update } = useStored(storage, 'layout', decodeLayout, startingLayout)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [chosen, setView] = useState<LibraryView>('endpoints')
  const view = chosen === 'endpoints' && !hasApi ? 'history' : chosen
  const [searchCount, setSearchCount] = useState(0)

  const isWide = size === 'wide'
  const isRailOpen = isWide && (layout.library ?? hasApi)
  const isLibraryOpen = isWide ? isRailOpen : isDialogOpen
  const toggleLibrary = () => {
    // Opening it again is no search.
    setSearchCount(0)
    if (isWide) update((before) => ({ ...before, library: !isRailOpen }))
    else setIsDialogOpen(!isDialogOpen)
  }
  return {
    size,
    direction: layout.direction,
    setDirection: (direction: typeof layout.direction) => update((before) => ({ ...before, direction })),
    view,
    setView,
    /** Whether it is open, beside the panels or as a dialog. */
    isLibraryOpen,
    hasRail: isRailOpen,
    toggleLibrary,
    searchCount,
    /** Opens the library at the endpoints with the focus in their search. */
    searchEndpoints: () => {
      if (!isLibraryOpen) toggleLibrary()
      setView('endpoints')
      setSearchCount(searchCount + 1)
    },
  }
}
