import {
  BackClosesDialogs,
  classes,
  NavLink,
  Outlet,
  type RemoteDefinition,
  ScrollRestoration,
  Slot,
} from 'shared'
import { AccountMenu } from './account-menu'
import css from './harness-page.module.css'
import type { PageLink, StandaloneApi } from './standalone-options'

/** Props of {@link HarnessPage}. */
export type HarnessPageProps = {
  remote: RemoteDefinition
  api: Promise<StandaloneApi>
  links: readonly PageLink[]
  wide: boolean
}

/** Slots that make sense without a page around them. They need no props. */
const shownSlots = ['user-search', 'suggestions'] as const

/** A bar with the remote's pages and the account, its page, and beside it the slots that it fills for others. */
export function HarnessPage({ remote, api, links, wide }: HarnessPageProps) {
  const slots = shownSlots.filter((name) => remote.slots[name])
  return (
    <>
      <header className={css.bar}>
        <strong>{remote.id}</strong>
        <nav aria-label="Pages" className={css.pages}>
          {links.map(({ label, path }) => (
            <NavLink key={path} to={path}>
              {label}
            </NavLink>
          ))}
        </nav>
        <AccountMenu api={api} />
      </header>
      <div className={css.columns}>
        <main id="content" className={classes(wide && css.wide)}>
          <Outlet />
        </main>
        {slots.length > 0 && (
          <aside className={css.slots} aria-label="Slots">
            {slots.map((name) => (
              <Slot key={name} name={name} props={{}} />
            ))}
          </aside>
        )}
      </div>
      <BackClosesDialogs />
      <ScrollRestoration />
    </>
  )
}
