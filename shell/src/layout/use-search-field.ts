import { type RefCallback, useRef, useState } from 'react'

/** Milliseconds to wait for the field, which a remote renders. */
const timeoutMs = 3000

/** Router state of a navigation made to search. */
export type SearchState = { search?: true } | null

/** The people search field, wherever the frame shows it. */
export interface SearchField {
  /** Ref of the field. */
  ref: RefCallback<HTMLInputElement>
  /** Focuses the field, now or as soon as it mounts. Returns whether it is mounted. */
  focus: () => boolean
}

/** Lets the frame focus the search field, even before it mounts. */
export function useSearchField(): SearchField {
  const field = useRef<HTMLInputElement>(null)
  const wantedUntil = useRef(0)
  const [searchField] = useState<SearchField>(() => ({
    ref: (element) => {
      field.current = element
      if (!element || performance.now() > wantedUntil.current) return
      wantedUntil.current = 0
      element.focus()
    },
    focus: () => {
      wantedUntil.current = field.current ? 0 : performance.now() + timeoutMs
      field.current?.focus()
      return field.current !== null
    },
  }))
  return searchField
}
