/**
 * The router, as apps see it. It reaches them through this facade alone: as a federated singleton of its own it would
 * lose its tree-shaking.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
} from 'react-router-dom'
export { hasPreviousPage } from './has-previous-page'
