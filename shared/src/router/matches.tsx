import { type RouteObject, useRoutes } from 'react-router-dom'

/** Renders the routes that match the location of the router around it. */
export function Matches({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}
