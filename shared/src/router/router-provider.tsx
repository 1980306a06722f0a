import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Router } from 'react-router-dom'
import { Matches } from './matches'
import type { PageRouter, StepBlocker } from './page-router'

const PageRouterContext = createContext<PageRouter | undefined>(undefined)

/** Props of {@link RouterProvider}. */
export type RouterProviderProps = { router: PageRouter }

/** Renders the routes of a router. Navigations are rendered in pieces that input can interrupt, unless they say `flushSync`. */
export function RouterProvider({ router }: RouterProviderProps) {
  const [{ location, action }, setState] = useState(router.state)
  useLayoutEffect(() => {
    // It may have changed before this effect.
    setState(router.state)
    return router.subscribe((change) => {
      const render = () => setState(router.state)
      if (change.flushSync) flushSync(render)
      else startTransition(render)
    })
  }, [router])
  return (
    <PageRouterContext value={router}>
      <Router location={location} navigationType={action} navigator={router}>
        <Matches routes={router.routes} />
      </Router>
    </PageRouterContext>
  )
}

/** The router of the page; none where pages are composed. */
export function usePageRouter(): PageRouter | undefined {
  return useContext(PageRouterContext)
}

/** Lets Back and Forward stay on the page while `blocks` says so, and calls `onBlocked` then. */
export function useStepBlocker({ blocks, onBlocked }: StepBlocker): void {
  const router = usePageRouter()
  const isBlocking = useEffectEvent(blocks)
  const report = useEffectEvent(onBlocked)
  useEffect(() => router?.block({ blocks: () => isBlocking(), onBlocked: () => report() }), [router])
}
