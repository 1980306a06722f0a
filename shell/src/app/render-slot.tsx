import type { SlotRenderer } from 'shared'
import { RemoteSlot } from '../remotes/remote-slot'

/** Fills the slots of a page with the remotes that the registry names for them. */
export const renderSlot: SlotRenderer = (name, props) => <RemoteSlot name={name} props={props} />
