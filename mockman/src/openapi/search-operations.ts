import type { Operation } from './operations'

/** Operations shown at once. */
const mostShown = 50

/** The operations that somebody may mean who has typed this endpoint; all when that is none of them. */
export function searchOperations(operations: readonly Operation[], endpoint: string): readonly Operation[] {
  const words = (endpoint.split('?')[0] ?? '').toLowerCase().split(/\s+/)
  const found = operations.filter(({ method, endpoint: path, summary }) => {
    const line = `${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => line.includes(word))
  })
  return (found.length > 0 ? found : operations).slice(0, mostShown)
}
