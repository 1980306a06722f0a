import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createStore,
  holdApiRequests,
  Navigate,
  type RemoteDefinition,
  restoreSession,
} from 'shared'
import { Harness } from './harness'
import { HarnessPage } from './harness-page'

/** What the harness needs of the in-browser API: it is given, because `shared` knows no other package. */
export interface StandaloneApi {
  demoAccounts: readonly {
    username: string
    password: string
    firstName: string
    lastName: string
  }[]
}

/** How a remote runs on its own. */
export interface StandaloneOptions {
  remote: RemoteDefinition
  /** Starts the API in this page. */
  startApi: () => Promise<StandaloneApi>
  /** Deletes the data of that API, when it cannot be used. */
  resetData: () => Promise<void>
  /** Pages to offer in the bar at the top, by name; the first is where `/` leads. */
  pages: readonly { name: string; path: string }[]
  /** Whether its pages take more than a column of text. */
  wide?: boolean
}

/**
 * Runs one remote in a page of its own with what the shell would give it: store, router, toasts, API, and stand-ins for
 * the slots of others. For developing and serving a remote alone.
 */
export function startStandalone(
  element: HTMLElement,
  { remote, startApi, resetData, pages, wide = false }: StandaloneOptions,
): void {
  const api = startApi()
  holdApiRequests(api)
  const store = createStore({ backEnd: api })
  void store.dispatch(restoreSession())
  const router = createBrowserRouter([
    {
      element: <HarnessPage remote={remote} api={api} pages={pages} wide={wide} />,
      children: [
        { index: true, element: <Navigate to={pages[0]?.path ?? '/'} replace /> },
        ...remote.routes,
        { path: '*', element: <p>{remote.id} has no page here.</p> },
      ],
    },
  ])
  createRoot(element).render(
    <StrictMode>
      <Harness store={store} router={router} remote={remote} api={api} resetData={resetData} />
    </StrictMode>,
  )
}
