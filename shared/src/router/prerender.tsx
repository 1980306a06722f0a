import { type RouteObject, StaticRouter } from 'react-router-dom'
import { Matches } from './matches'

/** Props of {@link StaticRoutes}. */
export type StaticRoutesProps = { routes: RouteObject[]; path: string }

/** Renders the routes at a path without a window. For prerendering alone, so that no browser loads it. */
export function StaticRoutes({ routes, path }: StaticRoutesProps) {
  return (
    <StaticRouter location={path}>
      <Matches routes={routes} />
    </StaticRouter>
  )
}
