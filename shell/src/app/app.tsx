import { type AppStore, type PageRouter, RouterProvider, SlotProvider, StoreProvider, Toasts } from 'shared'
import { FileProblems } from '../layout/file-problems'
import { type Remotes, RemotesProvider } from '../remotes/remotes-context'
import { type BackEnd, BackEndProvider } from './back-end'
import { BackEndGate } from './back-end-gate'
import { renderSlot } from './render-slot'

export type AppProps = {
  store: AppStore
  backEnd: Promise<BackEnd>
  remotes: Remotes
  router: PageRouter
}

/** The root component: providers and the router. */
export function App({ store, backEnd, remotes, router }: AppProps) {
  const { OverrideBadge } = remotes
  return (
    <StoreProvider store={store}>
      <BackEndProvider value={backEnd}>
        <RemotesProvider value={remotes}>
          <SlotProvider value={renderSlot}>
            {OverrideBadge && <OverrideBadge />}
            <FileProblems />
            <BackEndGate>
              <RouterProvider router={router} />
            </BackEndGate>
            <Toasts />
          </SlotProvider>
        </RemotesProvider>
      </BackEndProvider>
    </StoreProvider>
  )
}
