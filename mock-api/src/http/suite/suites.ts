/** The suites of the API whose results depend on the storage, by name. Importing one registers its tests. */
export const suites: Record<string, () => Promise<unknown>> = {
  account: () => import('./account.test'),
  bounds: () => import('./bounds.test'),
  deletion: () => import('./deletion.test'),
  idempotency: () => import('./idempotency.test'),
  links: () => import('./links.test'),
  lists: () => import('./lists.test'),
  pages: () => import('./pages.test'),
  posts: () => import('./posts.test'),
  reactions: () => import('./reactions.test'),
  records: () => import('./records.test'),
  search: () => import('./search.test'),
  sessionEnd: () => import('./session-end.test'),
  users: () => import('./users.test'),
}
