import type { ApiOptions } from 'mock-api/browser'

/** Maximum of `?seed=`: more would take minutes. */
const maxGeneratedPosts = 100_000

/** The number of generated posts that the query asks a new database to start with: `?seed=10000`. Invalid values count as 0. */
export function seedFromQuery(search: string): number {
  const text = new URLSearchParams(search).get('seed') ?? ''
  return /^\d+$/.test(text) ? Math.min(Number(text), maxGeneratedPosts) : 0
}

/** The query that this document was opened with. Whoever follows a link before the API starts has left it. */
const firstQuery = globalThis.location?.search ?? ''

/** The fields of `/config.json` that concern the API of the page. */
export interface ApiSettings {
  apiDelay?: number | undefined
  apiFaults?: ApiOptions['faults'] | undefined
}

/** The options of this page's API. */
export function apiOptions({ apiDelay, apiFaults }: ApiSettings): ApiOptions {
  return {
    ...(apiDelay !== undefined && { delay: apiDelay }),
    ...(apiFaults && { faults: apiFaults }),
    generatedPosts: seedFromQuery(firstQuery),
    waitsForPage: true,
  }
}
