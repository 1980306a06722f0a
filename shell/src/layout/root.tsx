import { BackClosesDialogs, Outlet, ScrollRestoration } from 'shared'
import { SessionNotice } from '../session/session-notice'
import { RouteFocus } from './route-focus'

/** The layout of every page. */
export function Root() {
  return (
    <>
      <a className="visually-hidden" href="#content">
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
