/**
 * One order of all items that agrees with each of the lists, as far as these agree: where they contradict each other, the item
 * that was listed first comes first.
 */
export function mergeOrders<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const followers = new Map<Item, Item[]>()
  const waitsFor = new Map<Item, number>()
  for (const list of lists) {
    let previous: Item | undefined
    for (const item of new Set(list)) {
      waitsFor.set(item, waitsFor.get(item) ?? 0)
      if (previous !== undefined) {
        followers.set(previous, [...(followers.get(previous) ?? []), item])
        waitsFor.set(item, (waitsFor.get(item) ?? 0) + 1)
      }
      previous = item
    }
  }
  const merged = new Set<Item>()
  const take = (first: Item) => {
    const ready = [first]
    for (const item of ready) {
      if (merged.has(item)) continue
      merged.add(item)
      for (const next of followers.get(item) ?? []) {
        const left = (waitsFor.get(next) ?? 0) - 1
        waitsFor.set(next, left)
        if (left <= 0) ready.push(next)
      }
    }
  }
  const items = [...waitsFor.keys()]
  for (const item of items) if (waitsFor.get(item) === 0) take(item)
  // What is left goes round in circles: the lists contradict each other.
  for (const item of items) take(item)
  return [...merged]
}
