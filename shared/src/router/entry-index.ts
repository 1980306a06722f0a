/** Index of the current history entry: the router numbers those that follow one another, from 0. */
export function entryIndex(): number {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return idx
}

/** Whether the history entry before this one is a page of the product. */
export function hasPreviousPage(): boolean {
  return entryIndex() > 0
}
