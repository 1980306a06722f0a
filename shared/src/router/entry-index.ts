/** Counts the history entries of this page: the router numbers them, from 0. */
export function entryIndex(): number {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return idx
}

/** Whether the history entry before this one is a page of the product. */
export function hasPreviousPage(): boolean {
  return entryIndex() > 0
}
