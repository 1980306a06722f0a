import type { Operation } from './operations'

/** Maximum number of operations shown. */
const maxShown = 50

/** Operations that match the typed endpoint, or all if none match. */
export function searchOperations(operations: readonly Operation[], endpoint: string): readonly Operation[] {
  const words = (endpoint.split('?')[0] ?? '').toLowerCase().split(/\s+/)
  const found = operations.filter(({ method, endpoint: path, summary }) => {
    const line = `${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => line.includes(word))
  })
  return (found.length > 0 ? found : operations).slice(0, maxShown)
}
