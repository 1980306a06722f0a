import {
  BackClosesDialogs,
  classes,
  NavLink,
  Outlet,
  type RemoteDefinition,
  ScrollRestoration,
  Slot,
  type SlotName,
  type SlotProps,
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

/** Props of each slot in the harness. */
const slotProps: SlotProps = {
  compose: { onDone: () => undefined },
  introduction: { onEnd: () => undefined },
  'post-list': { username: '' },
  'profile-card': { username: '' },
  'user-search': {},
  suggestions: {},
}

/** Slots that make sense without a page around them. */
const shownSlots: readonly SlotName[] = ['user-search', 'suggestions']

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
              <Slot key={name} name={name} props={slotProps[name]} />
            ))}
          </aside>
        )}
      </div>
      <BackClosesDialogs />
      <ScrollRestoration />
    </>
  )
}
