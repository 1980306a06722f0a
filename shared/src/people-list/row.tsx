import { createContext, type Ref, use } from 'react'
import type { CustomItemComponentProps } from 'virtua'

/** How many rows the whole list has; -1 while that is unknown. */
export const SetSize = createContext(-1)

/** A row of a virtual list, with its place in the whole list. */
export function Row({ index, ref, ...props }: CustomItemComponentProps) {
  return (
    <li ref={ref as Ref<HTMLLIElement>} aria-posinset={index + 1} aria-setsize={use(SetSize)} {...props} />
  )
}
