/** Whether the history entry before this one is a page of the product: the router numbers its entries. */
export function hasPreviousPage(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return idx > 0
}
