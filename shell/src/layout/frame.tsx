import { type ReactNode, useState } from 'react'
import { classes, Outlet, Slot, useLocation, useMediaQuery } from 'shared'
import { peoplePage, threeColumns } from '../../host/contract/frame-slots.mjs'
import { ownerOfPath } from '../../host/contract/route-patterns.mjs'
import { useRemotes } from '../remotes/remotes-context'
import { SessionGate } from '../session/session-gate'
import { SettingsDialog } from '../settings/settings-dialog'
import { ShortcutsDialog } from '../settings/shortcuts-dialog'
import { AccountDialog } from './account-dialog'
import { BottomBar } from './bottom-bar'
import { ComposeDialog } from './compose-dialog'
import css from './frame.module.css'
import { LeftColumn } from './left-column'
import { RightColumn } from './right-column'
import { TopBar } from './top-bar'
import { usePageKeys } from './use-page-keys'
import { useSearchField } from './use-search-field'

/** The open one of the dialogs that exist on every page. */
type OpenDialog = 'compose' | 'settings' | 'shortcuts' | 'account'

export type FrameProps = {
  /** Default: the page of the current route. */
  children?: ReactNode
}

/** The three columns: navigation, page and people. Phones have bars above and below the page instead. */
export function Frame({ children = <Outlet /> }: FrameProps) {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<OpenDialog>()
  const wide = ownerOfPath(registry, pathname)?.wide ?? false
  const roomy = useMediaQuery(threeColumns)
  const hasPeople = roomy !== true && pathname === peoplePage
  const close = () => setOpen(undefined)
  const dialogs = {
    onCompose: () => setOpen('compose'),
    onOpenSettings: () => setOpen('settings'),
    onShowShortcuts: () => setOpen('shortcuts'),
  }
  const searchField = useSearchField()
  usePageKeys({ ...dialogs, searchField })

  return (
    <div className={classes(css.frame, wide && css.wide)}>
      <LeftColumn {...dialogs} />
      <TopBar onOpenAccount={() => setOpen('account')} onOpenSettings={dialogs.onOpenSettings} />
      <BottomBar onCompose={dialogs.onCompose} />
      <main id="content" tabIndex={-1} className={css.content}>
        {hasPeople && (
          <div className={css.search}>
            <Slot name="user-search" props={{ fieldRef: searchField.ref }} />
          </div>
        )}
        <div className={css.page}>
          <SessionGate>{children}</SessionGate>
        </div>
        {hasPeople && (
          <div className={css.suggestions}>
            <Slot name="suggestions" props={{}} />
          </div>
        )}
      </main>
      {roomy !== false && !wide && <RightColumn {...dialogs} searchRef={searchField.ref} />}
      <ComposeDialog open={open === 'compose'} onClose={close} />
      <SettingsDialog open={open === 'settings'} onClose={close} onShowShortcuts={dialogs.onShowShortcuts} />
      <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />
      <AccountDialog open={open === 'account'} onClose={close} onOpenSettings={dialogs.onOpenSettings} />
    </div>
  )
}
