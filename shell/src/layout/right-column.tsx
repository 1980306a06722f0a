import { Link, Slot } from 'shared'
import { usePrefetch } from '../remotes/remotes-context'
import css from './right-column.module.css'

export type RightColumnProps = { onOpenSettings: () => void; onShowShortcuts: () => void }

/** People to find and to follow, and what else there is. */
export function RightColumn({ onOpenSettings, onShowShortcuts }: RightColumnProps) {
  const prefetch = usePrefetch('/mockman')
  return (
    <aside className={css.column} aria-label="People">
      <Slot name="user-search" props={{}} />
      <Slot name="suggestions" props={{}} />
      <footer className={css.footer}>
        <Link to="/mockman" {...prefetch}>
          Request tester
        </Link>
        <button type="button" onClick={onOpenSettings}>
          Theme
        </button>
        <button type="button" onClick={onShowShortcuts}>
          Shortcuts
        </button>
      </footer>
    </aside>
  )
}
