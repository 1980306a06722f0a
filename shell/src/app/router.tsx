import { createBrowserRouter, PostSkeletons, type RemoteDefinition, type RouteObject } from 'shared'
import { Frame } from '../layout/frame'
import { Root } from '../layout/root'
import { Home } from '../pages/home'
import { NotFound } from '../pages/not-found'
import { UnexpectedError } from '../pages/unexpected-error'
import { LazyPart } from '../remotes/lazy-part'
import { ownerOfPath, type Registry } from '../remotes/registry'
import { RemoteCrashed } from '../remotes/remote-crashed'
import type { RemoteLoader } from '../remotes/remote-loader'
import { RemotePage } from '../remotes/remote-page'
import { RemoteRoutePage } from '../remotes/remote-route-page'

/** The route below which the pages of remotes stand. */
const frameId = 'frame'

/** The one router, and which remotes have their routes in it. */
export interface ShellRouter {
  router: ReturnType<typeof createBrowserRouter>
  isGrafted: (name: string) => boolean
}

/**
 * Creates the router. A path of a remote first matches a stub that holds its place at once; once the remote is loaded,
 * the next match grafts its routes. So a slow remote never holds a navigation back.
 * @param panel whether there is a page about the remotes
 */
export function createShellRouter(registry: Registry, loader: RemoteLoader, panel: boolean): ShellRouter {
  const grafted = new Set<string>()
  const routes: RouteObject[] = [
    {
      element: <Root />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <PostSkeletons />,
      children: [
        { index: true, element: <Home /> },
        { path: 'login', lazy: async () => ({ Component: (await import('../pages/login')).Login }) },
        { path: 'signup', lazy: async () => ({ Component: (await import('../pages/signup')).Signup }) },
        ...(panel ? [{ path: '__remotes', lazy: remotesPanel }] : []),
        {
          id: frameId,
          element: <Frame />,
          children: [...registry.flatMap(stubs), { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ]
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation({ path, patch }) {
      const owner = ownerOfPath(registry, path)
      if (!owner) return
      loader.load(owner.name)
      const state = loader.state(owner.name)
      if (state.status !== 'ready' || grafted.has(owner.name)) return
      grafted.add(owner.name)
      patch(frameId, graftable(state.remote, loader.timeout))
    },
  })
  return { router, isGrafted: (name) => grafted.has(name) }
}

/** Every path ends in a splat: only then the router asks again whether a better route has come. */
function stubs(remote: Registry[number]): RouteObject[] {
  return remote.paths.map((path) => ({ path: `${path}/*`, element: <RemotePage name={remote.name} /> }))
}

/** A page that does not load or breaks costs its own area; until it is there, its place is held. */
function graftable({ routes }: RemoteDefinition, timeout: number): RouteObject[] {
  return routes.map(({ path, lazy }) => {
    const part = new LazyPart(lazy, timeout)
    return { path, element: <RemoteRoutePage part={part} />, errorElement: <RemoteCrashed /> }
  })
}

async function remotesPanel() {
  return { Component: (await import('../panel/remotes-panel')).RemotesPanel }
}
