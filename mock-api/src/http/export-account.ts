import { exportAccount as exported } from '../domain/account-export'
import type { Caller, Dependencies } from '../domain/dependencies'
import type { Paged } from '../domain/pages'

/** A body as JSON, piece by piece. Its lists are read while it is sent. */
async function* streamedJson<Answer extends object>(body: Paged<Answer>): AsyncGenerator<string> {
  let fields = '{'
  for (const [name, value] of Object.entries<unknown>(body)) {
    yield `${fields}${JSON.stringify(name)}:`
    if (isPaged(value)) yield* listText(value)
    else yield JSON.stringify(value)
    fields = ','
  }
  yield '}'
}

const isPaged = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* listText(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const items of pages) {
    if (items.length === 0) continue
    yield separator + JSON.stringify(items).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** Everything that is stored about the caller, as JSON. @throws DomainError `tokenInvalid` */
export async function exportAccount(
  dependencies: Dependencies,
  caller: Caller,
): Promise<AsyncIterable<string>> {
  return streamedJson(await exported(dependencies, caller))
}
