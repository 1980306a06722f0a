import { BackClosesDialogs, classes, Outlet, ScrollRestoration } from 'shared'
import { SessionNotice } from '../session/session-notice'
import css from './root.module.css'
import { RouteFocus } from './route-focus'

/** The layout of every page. */
export function Root() {
  return (
    <>
      <a className={classes('visually-hidden', css.skip)} href="#content">
        Skip to content
      </a>
      <Outlet />
      <SessionNotice />
      <BackClosesDialogs />
      <RouteFocus />
      <ScrollRestoration />
    </>
  )
}
