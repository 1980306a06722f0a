/** The row with these added to its counters, none below 0. */
export function counted<Row extends object>(row: Row, changes: { [Counter in keyof Row]?: number }): Row {
  const counters = Object.entries(changes as Record<string, number>).map(([counter, change]) => {
    return [counter, Math.max(0, ((row as Record<string, number>)[counter] ?? 0) + change)]
  })
  return { ...row, ...Object.fromEntries(counters) }
}
