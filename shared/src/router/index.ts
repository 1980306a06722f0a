/**
 * The router, as apps see it: React Router's matching and hooks, over a history of our own. It reaches them through this facade
 * alone: as a federated singleton of its own it would lose its tree-shaking.
 */
export {
  matchRoutes,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigationType,
  useParams,
  useRoutes,
} from 'react-router-dom'
export { entryIndex, hasPreviousPage } from './entry-index'
export { isPlainClick, Link, type LinkProps, NavLink, type NavLinkProps } from './link'
export { Navigate, type NavigateProps } from './navigate'
export { type Intercepted, PageRouter } from './page-router'
export { postPath, profilePath, searchPath } from './paths'
export { RouterProvider } from './router-provider'
export { ScrollRestoration } from './scroll-restoration'
export { useNavigate } from './use-navigate'
