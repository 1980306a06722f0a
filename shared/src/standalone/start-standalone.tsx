import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createStore, filterKeys, Navigate, PageRouter, queueApiRequests, restoreSession } from 'shared'
import { Harness } from './harness'
import { HarnessPage } from './harness-page'
import { lazyPage } from './lazy-page'
import type { StandaloneOptions } from './standalone-options'

/**
 * Runs one remote in a page of its own with what the shell would provide: store, router, toasts, API, and stand-ins for foreign
 * slots. For developing and serving a remote alone.
 */
export function startStandalone(
  element: HTMLElement,
  { remote, startApi, resetData, manifest, examplesOf = (link) => [link] }: StandaloneOptions,
): void {
  const api = startApi()
  queueApiRequests(api)
  const store = createStore({ backEnd: api })
  void store.dispatch(restoreSession())
  const { navigation = [], guarded = [], wide = false } = manifest
  const links = navigation.flatMap(examplesOf)
  const first = links.find(({ path }) => !guarded.includes(path)) ?? links[0]
  const router = new PageRouter([
    {
      element: <HarnessPage remote={remote} api={api} links={links} wide={wide} />,
      children: [
        { index: true, element: <Navigate to={first?.path ?? '/'} replace /> },
        ...remote.routes.map(({ path, lazy }) => ({ path, element: lazyPage(lazy) })),
        { path: '*', element: <p>{remote.id} has no page here.</p> },
      ],
    },
  ])
  filterKeys(window)
  createRoot(element).render(
    <StrictMode>
      <Harness store={store} router={router} remote={remote} api={api} resetData={resetData} />
    </StrictMode>,
  )
}
