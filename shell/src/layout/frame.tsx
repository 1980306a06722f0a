import { useState } from 'react'
import { classes, Outlet, useLocation } from 'shared'
import { ownerOfPath } from '../remotes/registry'
import { useRemotes } from '../remotes/remotes-context'
import { SessionGate } from '../session/session-gate'
import { ComposeDialog } from './compose-dialog'
import css from './frame.module.css'
import { LeftColumn } from './left-column'
import { RightColumn } from './right-column'

/** The three columns: where to go, the page, and people to find. */
export function Frame() {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const [composing, setComposing] = useState(false)
  const wide = ownerOfPath(registry, pathname)?.wide ?? false
  return (
    <div className={classes(css.frame, wide && css.wide)}>
      <LeftColumn onCompose={() => setComposing(true)} />
      <main id="content" tabIndex={-1} className={css.content}>
        <SessionGate>
          <Outlet />
        </SessionGate>
      </main>
      {!wide && <RightColumn />}
      <ComposeDialog open={composing} onClose={() => setComposing(false)} />
    </div>
  )
}
