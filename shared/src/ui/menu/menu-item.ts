import type { IconNode } from 'lucide'

/** An item of a menu. */
export interface MenuItem {
  label: string
  icon: IconNode
  /** Whether it is destructive. */
  dangerous?: boolean
  /** Called when the item is chosen. */
  onSelect: () => void
}
