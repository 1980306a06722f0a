import { useEffect, useLayoutEffect } from 'react'
import { matchRoutes, type RemoteDefinition, useLocation } from 'shared'
import { matchesPath, ownerOfPath } from '../../host/contract/route-patterns.mjs'
import { PageLoading } from '../layout/page-loading'
import { usePlaceholder } from '../layout/placeholder'
import { NotFound } from '../pages/not-found'
import { requestPageFiles } from './page-files'
import type { RegistryEntry } from './registry'
import { RemoteArea, type RemoteView } from './remote-area'
import { RemoteError } from './remote-error'
import { useRemotes } from './remotes-context'

/** Renders the page of the remote that owns the current path. Only the loaded remote knows whether the page exists. */
export function RemotePages() {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const owner = ownerOfPath(registry, pathname)
  return owner ? <RemotePage key={owner.name} owner={owner} /> : <NotFound />
}

function RemotePage({ owner }: { owner: RegistryEntry }) {
  const { loader, trustedOrigins, pageFirst } = useRemotes()
  const { pathname, key } = useLocation()
  const { title } = usePlaceholder(pathname)
  // Whoever goes to a page of a remote that had failed wants it now. Before the failure is painted again.
  useLayoutEffect(() => {
    if (key && loader.state(owner.name).status === 'failed') loader.retry(owner.name)
  }, [loader, owner.name, key])
  useEffect(() => requestPageFiles(owner, trustedOrigins, pathname), [owner, trustedOrigins, pathname])
  return (
    <RemoteArea
      name={owner.name}
      view={(remote) => pageAt(pathname, remote, owner)}
      props={{}}
      resetKey={key}
      onShown={pageFirst.show}
      loading={<PageLoading />}
      missing={<NotFound />}
      failed={(retry) => <RemoteError title={title} onRetry={retry} />}
    />
  )
}

/** The view of a remote at a path. Routes outside of its paths are ignored. */
function pageAt(
  pathname: string,
  { routes }: RemoteDefinition,
  { paths }: RegistryEntry,
): RemoteView<Record<never, never>> | undefined {
  const own = routes.filter(({ path }) => matchesPath(paths, path))
  const [match] =
    matchRoutes(
      own.map(({ path, lazy }) => ({ path, handle: lazy })),
      pathname,
    ) ?? []
  return match && { load: match.route.handle, route: match.route.path }
}
