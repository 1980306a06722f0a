import type { Operation } from './operations'

/** The operations of one resource. */
export type OperationGroup = { readonly name: string; readonly operations: readonly Operation[] }

/** Operations with all the words in method, endpoint, resource or summary, by resource, in the order of the document. */
export function groupOperations(operations: readonly Operation[], query: string): readonly OperationGroup[] {
  const words = query.toLowerCase().split(/\s+/)
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const { method, endpoint, summary, group } = operation
    const line = `${method} ${endpoint} ${summary} ${group}`.toLowerCase()
    if (!words.every((word) => line.includes(word))) continue
    groups.set(group, [...(groups.get(group) ?? []), operation])
  }
  return [...groups].map(([name, found]) => ({ name, operations: found }))
}

/** Up to three operations that anybody can try at once: two that read, and one that sends a body. */
export function operationsToTry(operations: readonly Operation[]): readonly Operation[] {
  const open = operations.filter(({ endpoint, needsLogin }) => !needsLogin && !endpoint.includes('{{'))
  const reading = open.filter(({ method }) => method === 'GET').slice(0, 2)
  const sending = open.filter(({ method, body }) => method === 'POST' && body !== undefined).slice(0, 1)
  return [...reading, ...sending]
}
