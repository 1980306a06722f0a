import type { SlotProps } from 'shared'
import { Composer } from '../features/compose/composer'

/** The content of the shell's Create Post dialog. */
export function ComposeSlot({ onDone }: SlotProps['compose']) {
  return <Composer onDone={onDone} inDialog />
}
