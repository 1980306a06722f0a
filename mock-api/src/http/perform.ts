import { type Endpoint, type EndpointName, isBlank } from 'shared/contract'
import type { Dependencies } from '../domain/dependencies'
import type { AnyCall } from './call'
import { operations } from './operations'

/** Whether a query asks for a page. A blank search asks for nothing. */
export function asksForPage({ paging = [] }: Endpoint, query: unknown): boolean {
  const given = (query ?? {}) as Record<string, unknown>
  return paging.some((name) => {
    const value = given[name]
    return name === 'q' ? typeof value === 'string' && !isBlank(value) : value !== undefined
  })
}

type AnyOperation = (dependencies: Dependencies, call: AnyCall) => Promise<object>

/**
 * Performs a call. Whole answers load on demand, before any work is done, because no page asks for them.
 * @param isWhole whether the answer has whole lists, where the endpoint has such an answer
 */
export async function perform(
  name: EndpointName,
  dependencies: Dependencies,
  call: AnyCall,
  isWhole: boolean,
): Promise<object> {
  const whole: Partial<Record<EndpointName, unknown>> = isWhole
    ? (await import('./whole-operations')).wholeOperations
    : {}
  const operation = (whole[name] ?? operations[name]) as AnyOperation
  return operation(dependencies, call)
}
