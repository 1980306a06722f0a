import type { RouteObject } from 'shared'
import { Frame } from '../layout/frame'
import { Root } from '../layout/root'
import { Home } from '../pages/home'
import { RemotePages } from '../remotes/remote-pages'
import { LazyPage } from './lazy-page'

/** Loads the landing page, which has a file of its own because most people start at another. */
export const loadLanding = async () => ({ Component: (await import('../pages/landing')).Landing })
const loadLogin = async () => ({ Component: (await import('../pages/login')).Login })
const loadSignup = async () => ({ Component: (await import('../pages/signup')).Signup })
const loadPanel = async () => ({ Component: (await import('../panel/remotes-panel')).RemotesPanel })

/**
 * The shell's pages, and one catch-all route for all remotes, so that a slow remote never blocks a navigation.
 * @param timeout milliseconds that a page of the shell may take to load
 * @param panel whether to add the page about the remotes
 */
export function shellRoutes(timeout: number, panel: boolean): RouteObject[] {
  return [
    {
      element: <Root />,
      children: [
        {
          index: true,
          element: <Home landing={<LazyPage key="landing" load={loadLanding} timeout={timeout} />} />,
        },
        { path: 'login', element: <LazyPage key="login" title="Login" load={loadLogin} timeout={timeout} /> },
        {
          path: 'signup',
          element: <LazyPage key="signup" title="Create New Account" load={loadSignup} timeout={timeout} />,
        },
        ...(panel
          ? [
              {
                path: '__remotes',
                element: <LazyPage key="panel" title="Remotes" load={loadPanel} timeout={timeout} />,
              },
            ]
          : []),
        { element: <Frame />, children: [{ path: '*', element: <RemotePages /> }] },
      ],
    },
  ]
}
