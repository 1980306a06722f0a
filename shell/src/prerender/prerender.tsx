import { renderToStaticMarkup } from 'react-dom/server'
import { EmptyState, SlotProvider, StoreProvider } from 'shared'
import { StaticRoutes } from 'shared/prerender'
import { isGuarded } from '../../host/contract/route-patterns.mjs'
import { renderSlot } from '../app/render-slot'
import { loadLanding, shellRoutes } from '../app/router'
import { ownUsername } from '../layout/navigation'
import { lazyViewOf } from '../remotes/lazy-view'
import { PageFirst } from '../remotes/page-first'
import type { Registry } from '../remotes/registry'
import { RegistrySource } from '../remotes/registry-source'
import { RemoteLoader } from '../remotes/remote-loader'
import { type Remotes, RemotesProvider } from '../remotes/remotes-context'
import { storeFor, unknownUsername, type Viewer } from './stand-in-session'
import { type StaticHtml, staticHtml } from './static-html'

/** Milliseconds that the landing page may take, which is in this file. */
const timeout = 1000

// Pages contain it as a whole.
await lazyViewOf(loadLanding, timeout).load()

/** What a page shows before its scripts have loaded. */
export interface Prerendered extends Record<Viewer, StaticHtml> {
  /** Where the path may be that of a member's own profile: what its owner sees. */
  owner?: StaticHtml
  /** HTML for browsers that run no scripts: a placeholder would stand for ever. */
  withoutScripts: string
}

/** Route patterns of the shell's own pages. */
export const ownPatterns: readonly string[] = shellRoutes(0, true)
  .flatMap(({ children = [] }) => children)
  .flatMap(({ index, path }) => (index ? ['/'] : path ? [`/${path}`] : []))

/** What is known where pages are composed. */
export interface Site {
  registry: Registry
  /** Whether the shell has the page about the remotes. */
  hasPanel: boolean
}

/**
 * Renders what the live page shows first at a path, while its remote loads: the same components with the same registry. Runs where
 * pages are composed, so it knows neither the person nor the width of the window, and loads no remote.
 * @param pattern of the path, for example `/post/:postId`; any that no remote owns for the page of unknown paths
 */
export function prerender(site: Site, pattern: string): Prerendered {
  // Visitors are sent to the login.
  const visitor = render(site, isGuarded(site.registry, pattern) ? '/login' : pattern, 'visitor')
  const isProfile = pattern.endsWith(ownUsername)
  return {
    visitor,
    ...(isProfile && { owner: render(site, pattern.replace(ownUsername, unknownPart), 'member') }),
    member: render(site, pattern, 'member'),
    // The landing page is whole.
    withoutScripts: pattern === '/' ? visitor.html : needsScripts,
  }
}

const needsScripts = renderToStaticMarkup(
  <main>
    <EmptyState isPage failed title="EchoSphere needs JavaScript.">
      <p>Allow it for this site in your browser, then load the page again.</p>
    </EmptyState>
  </main>,
)

/**
 * Placeholders stand still until the page is live, as they begin there: moving them would take time from the scripts. The class is
 * that of the element in index.html.
 */
const still = '.prerendered.prerendered *{animation-play-state:paused}'

/** The username of the stand-in session in addresses. */
const unknownPart = encodeURIComponent(unknownUsername)

function render({ registry, hasPanel }: Site, path: string, viewer: Viewer): StaticHtml {
  const html = renderToStaticMarkup(
    <StoreProvider store={storeFor(viewer)}>
      <RemotesProvider value={remotesOf(registry, hasPanel)}>
        <SlotProvider value={renderSlot}>
          <StaticRoutes routes={shellRoutes(0, hasPanel)} path={path} />
        </SlotProvider>
      </RemotesProvider>
    </StoreProvider>,
  )
  // Only the browser knows where the link to one's own profile leads.
  const shown = staticHtml(html.replaceAll(`/${unknownPart}"`, '" inert=""'))
  return { ...shown, css: shown.css + still }
}

/** The registry, with a loader that loads nothing. */
function remotesOf(registry: Registry, hasPanel: boolean): Remotes {
  const never = () => new Promise<never>(() => {})
  return {
    source: new RegistrySource({ initial: registry, load: never, onUnknownVersion: () => undefined }),
    pageFirst: new PageFirst(false),
    loader: new RemoteLoader({ versions: () => [], importRemote: never, timeout: 0, attempts: 1 }),
    overrides: {},
    overridesAllowed: false,
    hasPanel,
    trustedOrigins: [],
    fileProblems: [],
  }
}
