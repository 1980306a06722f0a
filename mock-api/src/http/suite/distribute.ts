/**
 * Distributes items over targets round-robin. Testing every text at every target would take seconds and find no more, because the
 * targets share their code.
 */
export function distribute<Target, Item>(
  targets: readonly Target[],
  items: readonly Item[],
): [Target, Item[]][] {
  return targets.map((target, index) => [target, items.filter((_, at) => at % targets.length === index)])
}
