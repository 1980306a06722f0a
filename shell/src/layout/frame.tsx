import { type ReactNode, useState } from 'react'
import { ComposeDialog, classes, Outlet, Slot, useLazyDialog, useLocation, useMediaQuery } from 'shared'
import { peoplePage, threeColumns } from '../../host/contract/frame-slots.mjs'
import { ownerOfPath } from '../../host/contract/route-patterns.mjs'
import { useRemotes } from '../remotes/remotes-context'
import { SessionGate } from '../session/session-gate'
import { BottomBar } from './bottom-bar'
import css from './frame.module.css'
import { LeftColumn } from './left-column'
import { loadFrameDialogs } from './load-frame-dialogs'
import { RightColumn } from './right-column'
import { TopBar } from './top-bar'
import { usePageKeys } from './use-page-keys'
import { useSearchField } from './use-search-field'

export type FrameProps = {
  /** Default: the page of the current route. */
  children?: ReactNode
}

/** The three columns: navigation, page and people. Phones have bars above and below the page instead. */
export function Frame({ children = <Outlet /> }: FrameProps) {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const [isComposing, setComposing] = useState(false)
  const { show, dialog } = useLazyDialog()
  const wide = ownerOfPath(registry, pathname)?.wide ?? false
  const roomy = useMediaQuery(threeColumns)
  const hasPeople = roomy !== true && pathname === peoplePage
  const onShowShortcuts = () => show(async () => (await loadFrameDialogs()).ShortcutsDialog, {})
  const onOpenSettings = () =>
    show(async () => (await loadFrameDialogs()).SettingsDialog, { onShowShortcuts })
  const onOpenAccount = () => show(async () => (await loadFrameDialogs()).AccountDialog, { onOpenSettings })
  const dialogs = { onCompose: () => setComposing(true), onOpenSettings, onShowShortcuts }
  const searchField = useSearchField()
  usePageKeys({ ...dialogs, searchField })

  return (
    <div className={classes(css.frame, wide && css.wide)}>
      <LeftColumn {...dialogs} />
      <TopBar onOpenAccount={onOpenAccount} onOpenSettings={onOpenSettings} />
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
      <ComposeDialog open={isComposing} onClose={() => setComposing(false)} />
      {dialog}
    </div>
  )
}
