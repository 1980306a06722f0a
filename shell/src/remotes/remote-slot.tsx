import { Button, type LoadComponent, Skeleton, type SlotName, type SlotProps } from 'shared'
import { remotesForSlot } from './registry'
import { RemoteArea } from './remote-area'
import css from './remote-slot.module.css'
import { useRemotes } from './remotes-context'

export type RemoteSlotProps<Name extends SlotName> = { name: Name; props: SlotProps[Name] }

/** Fills a slot with what the remotes have for it that the registry names, in its order: one that fails leaves the others. */
export function RemoteSlot<Name extends SlotName>({ name, props }: RemoteSlotProps<Name>) {
  const { registry } = useRemotes()
  return remotesForSlot(registry, name).map((remote) => (
    <RemoteArea
      key={remote.name}
      name={remote.name}
      part={({ slots }) => {
        const load = slots[name] as LoadComponent<SlotProps[Name]> | undefined
        return load && { load }
      }}
      props={props}
      loading={<SlotLoading />}
      // What the registry promises and the remote does not have: a version that is older, for example.
      missing={null}
      failed={(retry) => <SlotFailed onRetry={retry} />}
    />
  ))
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
