import type { LucideIcon } from 'lucide-react'

/** An item of a menu. */
export interface MenuItem {
  label: string
  icon: LucideIcon
  /** Whether it is destructive. */
  dangerous?: boolean
  /** Called when the item is chosen. */
  onSelect: () => void
}
