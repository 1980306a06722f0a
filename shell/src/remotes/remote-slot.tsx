import {
  type LoadComponent,
  PostSkeletons,
  RetryMessage,
  Skeleton,
  type SlotName,
  type SlotProps,
  useVanillaStore,
} from 'shared'
import { frameSlots } from '../../host/contract/frame-slots.mjs'
import { remotesForSlot } from './registry'
import { RemoteArea } from './remote-area'
import css from './remote-slot.module.css'
import { useRemotes } from './remotes-context'

export type RemoteSlotProps<Name extends SlotName> = { name: Name; props: SlotProps[Name] }

/** Renders all remotes that the registry names for a slot, in order; one that fails does not affect the others. */
export function RemoteSlot<Name extends SlotName>({ name, props }: RemoteSlotProps<Name>) {
  const { registry, pageFirst } = useRemotes()
  const isPageShown = useVanillaStore(pageFirst.store, ({ isShown }) => isShown)
  const remotes = remotesForSlot(registry, name)
  if (!isPageShown && frameSlots.includes(name))
    return remotes.map((remote) => <SlotLoading key={remote.name} name={name} />)
  return remotes.map((remote) => (
    <RemoteArea
      key={remote.name}
      name={remote.name}
      view={({ slots }) => {
        const load = slots[name] as LoadComponent<SlotProps[Name]> | undefined
        return load && { load }
      }}
      props={props}
      loading={<SlotLoading name={name} />}
      // The registry may name a slot that an older version does not have.
      missing={null}
      failed={(retry) => (
        <RetryMessage className={css.failed} onRetry={retry}>
          This part is not available right now.
        </RetryMessage>
      )}
    />
  ))
}

function SlotLoading({ name }: { name: SlotName }) {
  if (name === 'post-list') return <PostSkeletons sorted />
  if (name === 'user-search') return <div role="status" aria-label="Loading" className={css.field} />
  return (
    <div role="status" aria-label="Loading" className={css.loading}>
      <Skeleton width="60%" />
      <Skeleton width="90%" />
    </div>
  )
}
