import { type Endpoint, type EndpointName, isBlank } from 'shared/contract'
import type { Dependencies } from '../domain/dependencies'
import type { AnyCall } from './call'
import { operations } from './operations'
import { wholeOperations } from './whole-operations'

/** Whether a query asks for a page. A blank search asks for nothing. */
export function asksForPage({ paging = [] }: Endpoint, query: unknown): boolean {
  const given = (query ?? {}) as Record<string, unknown>
  return paging.some((name) => {
    const value = given[name]
    return name === 'q' ? typeof value === 'string' && !isBlank(value) : value !== undefined
  })
}

type AnyOperation = (dependencies: Dependencies, call: AnyCall) => Promise<unknown>

/** Performs a call. @param isWhole whether the answer has whole lists, where the endpoint has such an answer */
export function perform(
  name: EndpointName,
  dependencies: Dependencies,
  call: AnyCall,
  isWhole: boolean,
): Promise<unknown> {
  const table: Partial<Record<EndpointName, unknown>> = isWhole ? wholeOperations : operations
  const operation = (table[name] ?? operations[name]) as AnyOperation
  return operation(dependencies, call)
}
