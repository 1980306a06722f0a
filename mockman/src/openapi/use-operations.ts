import { useEffect, useMemo, useRef, useState } from 'react'
import { type Operation, operationsOf } from './operations'

/** The operations of the host's API, loaded after the console has mounted. */
export type OfferedOperations = {
  readonly list: readonly Operation[]
  readonly hasFailed: boolean
  /** Retries after a failure. */
  readonly load: () => void
}

/** @param openapi An OpenAPI document, or the address of one in JSON. Another one is loaded in its place. */
export function useOperations(
  openapi: string | object | undefined,
  fetcher: typeof fetch | undefined,
): OfferedOperations {
  const [state, setState] = useState<'loading' | 'failed' | readonly Operation[]>([])
  const content = useMemo(() => contentOf(openapi), [openapi])
  const loaded = useRef<typeof openapi>(undefined)
  const load = () => {
    loaded.current = content
    if (openapi === undefined) return setState([])
    setState('loading')
    const settle = (result: typeof state) => {
      if (loaded.current === content) setState(result)
    }
    read(openapi, fetcher ?? globalThis.fetch).then(settle, () => settle('failed'))
  }
  useEffect(() => {
    if (loaded.current !== content) load()
  })
  return { list: typeof state === 'string' ? [] : state, hasFailed: state === 'failed', load }
}

/** Tells documents apart: one that a host writes inline is another object on each of its renders. */
function contentOf(openapi: string | object | undefined): string | object | undefined {
  if (typeof openapi !== 'object') return openapi
  try {
    return JSON.stringify(openapi)
  } catch {
    // It refers to itself.
    return openapi
  }
}

async function read(openapi: string | object, fetcher: typeof fetch): Promise<Operation[]> {
  const pageUrl = document.baseURI
  if (typeof openapi !== 'string') return operationsOf(openapi, pageUrl)
  const response = await fetcher(openapi)
  if (!response.ok) throw new Error(`${openapi} answered ${response.status}`)
  return operationsOf(await response.json(), new URL(openapi, pageUrl).href, pageUrl)
}
