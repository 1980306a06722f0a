import { useState } from 'react'
import { classes, Outlet, Slot, useLocation } from 'shared'
import { ownerOfPath } from '../remotes/registry'
import { useRemotes } from '../remotes/remotes-context'
import { SessionGate } from '../session/session-gate'
import { SettingsDialog } from '../settings/settings-dialog'
import { ShortcutsDialog } from '../settings/shortcuts-dialog'
import { ComposeDialog } from './compose-dialog'
import css from './frame.module.css'
import { LeftColumn } from './left-column'
import { PhoneBars } from './phone-bars'
import { RightColumn } from './right-column'
import { threeColumns, useMediaQuery } from './use-media-query'
import { usePageKeys } from './use-page-keys'

/** Of the dialogs that belong to every page, the one that is open. */
type OpenDialog = 'compose' | 'settings' | 'shortcuts'

/** The three columns: where to go, the page, and people to find. */
export function Frame() {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<OpenDialog>()
  const wide = ownerOfPath(registry, pathname)?.wide ?? false
  const roomy = useMediaQuery(threeColumns)
  const close = () => setOpen(undefined)
  const dialogs = {
    onCompose: () => setOpen('compose'),
    onOpenSettings: () => setOpen('settings'),
    onShowShortcuts: () => setOpen('shortcuts'),
  }
  usePageKeys(dialogs)

  return (
    <div className={classes(css.frame, wide && css.wide)}>
      <LeftColumn {...dialogs} />
      <PhoneBars {...dialogs} />
      <main id="content" tabIndex={-1} className={css.content}>
        {!roomy && pathname === '/explore' && (
          <div className={css.people}>
            <Slot name="user-search" props={{}} />
            <div className={css.suggestions}>
              <Slot name="suggestions" props={{}} />
            </div>
          </div>
        )}
        <SessionGate>
          <Outlet />
        </SessionGate>
      </main>
      {roomy && !wide && <RightColumn {...dialogs} />}
      <ComposeDialog open={open === 'compose'} onClose={close} />
      <SettingsDialog open={open === 'settings'} onClose={close} onShowShortcuts={dialogs.onShowShortcuts} />
      <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />
    </div>
  )
}
