import { BackClosesDialogs, classes, ErrorBoundary, Outlet, ScrollRestoration, useLocation } from 'shared'
import { UnexpectedError } from '../pages/unexpected-error'
import { SessionNotice } from '../session/session-notice'
import css from './root.module.css'
import { RouteFocus } from './route-focus'

/** The layout of every page. What crashes here and in nothing of its own is replaced by the error page until the next navigation. */
export function Root() {
  const { key } = useLocation()
  return (
    <ErrorBoundary resetKeys={[key]} fallbackRender={({ error }) => <UnexpectedError error={error} />}>
      <a className={classes('visually-hidden', css.skip)} href="#content">
        Skip to content
      </a>
      <Outlet />
      <SessionNotice />
      <BackClosesDialogs />
      <RouteFocus />
      <ScrollRestoration />
    </ErrorBoundary>
  )
}
