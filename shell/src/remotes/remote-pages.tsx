import { matchRoutes, type RemoteDefinition, useLocation } from 'shared'
import { PageLoading } from '../layout/page-loading'
import { NotFound } from '../pages/not-found'
import { matchesPath, ownerOfPath, type RegistryEntry } from './registry'
import { RemoteArea, type RemotePart } from './remote-area'
import { RemoteFailed } from './remote-failed'
import { useRemotes } from './remotes-context'

/**
 * The page at a path that is none of the shell's: of the remote that owns the path, whose place is held until it is there. Whether
 * the page exists is the remote's to say, and so not known before.
 */
export function RemotePages() {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const owner = ownerOfPath(registry, pathname)
  return owner ? <RemotePage key={owner.name} owner={owner} /> : <NotFound />
}

function RemotePage({ owner }: { owner: RegistryEntry }) {
  const { pathname, key } = useLocation()
  return (
    <RemoteArea
      name={owner.name}
      part={(remote) => pageAt(pathname, remote, owner)}
      props={{}}
      resetKey={key}
      loading={<PageLoading />}
      missing={<NotFound />}
      failed={(retry) => <RemoteFailed onRetry={retry} />}
    />
  )
}

/** What a remote shows at a path. Routes at paths of others do not count. */
function pageAt(
  pathname: string,
  { routes }: RemoteDefinition,
  { paths }: RegistryEntry,
): RemotePart<Record<never, never>> | undefined {
  const own = routes.filter(({ path }) => matchesPath(paths, path))
  const [match] =
    matchRoutes(
      own.map(({ path, lazy }) => ({ path, handle: lazy })),
      pathname,
    ) ?? []
  return match && { load: match.route.handle, route: match.route.path }
}
