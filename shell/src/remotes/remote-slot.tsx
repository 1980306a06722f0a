import { useMemo } from 'react'
import {
  Button,
  ErrorBoundary,
  type LoadComponent,
  type RemoteDefinition,
  Skeleton,
  type SlotName,
  type SlotProps,
} from 'shared'
import { LazyPart, useLazyPart } from './lazy-part'
import css from './remote-slot.module.css'
import { useRemote, useRemotes } from './remotes-context'

export type RemoteSlotProps<Name extends SlotName> = { name: Name; props: SlotProps[Name] }

/** Fills a slot with the component of the remote that the registry names for it, or with a quiet fallback. */
export function RemoteSlot<Name extends SlotName>({ name, props }: RemoteSlotProps<Name>) {
  const { registry } = useRemotes()
  const owner = registry.find((remote) => remote.slots.includes(name))
  return owner ? <OwnedSlot owner={owner.name} name={name} props={props} /> : null
}

function OwnedSlot<Name extends SlotName>({ owner, name, props }: RemoteSlotProps<Name> & { owner: string }) {
  const { loader } = useRemotes()
  const state = useRemote(owner)
  if (state.status === 'failed') return <SlotFailed onRetry={() => loader.retry(owner)} />
  if (state.status !== 'ready') return <SlotLoading />
  return (
    <ErrorBoundary fallbackRender={({ resetErrorBoundary }) => <SlotFailed onRetry={resetErrorBoundary} />}>
      <FilledSlot remote={state.remote} name={name} props={props} />
    </ErrorBoundary>
  )
}

type FilledSlotProps<Name extends SlotName> = RemoteSlotProps<Name> & { remote: RemoteDefinition }

function FilledSlot<Name extends SlotName>({ remote, name, props }: FilledSlotProps<Name>) {
  const { loader } = useRemotes()
  const load = (remote.slots[name] ?? loadNothing) as LoadComponent<SlotProps[Name]>
  const part = useMemo(() => new LazyPart(load, loader.timeout), [load, loader])
  const { Component, failed, retry } = useLazyPart(part)
  if (Component) return <Component {...props} />
  return failed ? <SlotFailed onRetry={retry} /> : <SlotLoading />
}

/** What a slot shows that the registry promises and the remote does not have: a version that is older, for example. */
async function loadNothing() {
  return { Component: () => null }
}

function SlotLoading() {
  return (
    <div role="status" aria-label="Loading" className={css.loading}>
      <Skeleton width="60%" />
      <Skeleton width="90%" />
    </div>
  )
}

function SlotFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css.failed}>
      <p>This part is not available right now.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}
