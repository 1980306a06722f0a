import type { Operation } from './operations'

/** Operations shown at once. */
const mostShown = 50

/** The operations that somebody may mean who types this endpoint. */
export function searchOperations(operations: readonly Operation[], endpoint: string): readonly Operation[] {
  const words = (endpoint.split('?')[0] ?? '').toLowerCase().split(/\s+/)
  return operations
    .filter(({ method, endpoint: path, summary }) => {
      const line = `${method} ${path} ${summary}`.toLowerCase()
      return words.every((word) => line.includes(word))
    })
    .slice(0, mostShown)
}
