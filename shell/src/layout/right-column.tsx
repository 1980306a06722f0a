import type { Ref } from 'react'
import { Link, Slot } from 'shared'
import { useNavigation } from './navigation'
import css from './right-column.module.css'

export type RightColumnProps = {
  onOpenSettings: () => void
  onShowShortcuts: () => void
  searchRef: Ref<HTMLInputElement>
}

/** People search, suggestions and secondary links. */
export function RightColumn({ onOpenSettings, onShowShortcuts, searchRef }: RightColumnProps) {
  const more = useNavigation('more')
  return (
    <aside className={css.column} aria-label="People">
      <div className={css.search}>
        <Slot name="user-search" props={{ fieldRef: searchRef }} />
      </div>
      <div className={css.suggestions}>
        <Slot name="suggestions" props={{}} />
      </div>
      <footer className={css.footer}>
        {more.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
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
