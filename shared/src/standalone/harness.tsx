import { type ComponentType, lazy, Suspense, useState } from 'react'
import {
  ApiGate,
  type AppStore,
  EmptyState,
  type LoadComponent,
  type PageRouter,
  type RemoteDefinition,
  RouterProvider,
  type SlotName,
  type SlotProps,
  SlotProvider,
  type SlotRenderer,
  StoreProvider,
  Toasts,
} from 'shared'
import type { StandaloneApi, StandaloneOptions } from './standalone-options'

/** Props of {@link Harness}. */
export type HarnessProps = {
  store: AppStore
  router: PageRouter
  remote: RemoteDefinition
  api: Promise<StandaloneApi>
  resetData: StandaloneOptions['resetData']
}

/** Stands in for the shell: fills slots with the remote's own components, and names the owner of all others. */
export function Harness({ store, router, remote, api, resetData }: HarnessProps) {
  const [contents] = useState(() => lazySlots(remote))
  const renderSlot: SlotRenderer = (name, props) => {
    const Content = contents[name] as ComponentType<SlotProps[typeof name]> | undefined
    if (!Content) return <EmptyState title={`The slot “${name}” is filled by another app.`} />
    return (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    )
  }
  return (
    <StoreProvider store={store}>
      <SlotProvider value={renderSlot}>
        <ApiGate api={api} onReset={resetData}>
          <RouterProvider router={router} />
        </ApiGate>
        <Toasts />
      </SlotProvider>
    </StoreProvider>
  )
}

/** The remote's own slots as components. */
function lazySlots({ slots }: RemoteDefinition): { [Name in SlotName]?: ComponentType<never> } {
  return Object.fromEntries(
    Object.entries(slots).map(([name, load]) => [
      name,
      lazy(async () => ({ default: (await (load as LoadComponent<unknown>)()).Component })),
    ]),
  )
}
