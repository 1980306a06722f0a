import { type ReactNode, useEffect, useState } from 'react'
import { ErrorBoundary, type LoadComponent, type RemoteDefinition, useRoutes } from 'shared'
import { BrokenArea } from './broken-area'
import { FailedArea } from './failed-area'
import { lazyViewOf, useLazyView } from './lazy-view'
import { useRemote, useRemotes } from './remotes-context'
import { TimedSuspense } from './timed-suspense'
import { isFaultOfVersion } from './version-faults'

/** A view of a remote: a slot's component or a page. */
export interface RemoteView<Props> {
  load: LoadComponent<Props>
  /** The route of a page, for its parameters. */
  route?: string
}

export type RemoteAreaProps<Props extends object> = {
  /** Name of the remote. */
  name: string
  /** Selects the page or slot to render. */
  view: (remote: RemoteDefinition) => RemoteView<Props> | undefined
  /** Props for the component. */
  props: Props
  /** Changing it resets the error: the history entry of a page. */
  resetKey?: string
  /** Called when the component has been rendered, and has asked for its data. */
  onShown?: () => unknown
  /** Shown while loading. */
  loading: ReactNode
  /** Shown when the remote has no such page or slot. */
  missing: ReactNode
  /** Shown when the component fails to load, crashes or times out. */
  failed: (retry: () => void) => ReactNode
}

/**
 * Renders a view of a remote. When the remote fails, hangs or crashes, only this area is affected, and there is always a way
 * on: another version, else Retry. A rendered version stays, even when another is loaded meanwhile.
 */
export function RemoteArea<Props extends object>(area: RemoteAreaProps<Props>) {
  const { loader } = useRemotes()
  const state = useRemote(area.name)
  const [remote, setRemote] = useState<RemoteDefinition>()
  if (state.status === 'ready' && !remote) setRemote(state.remote)

  if (remote) return <FilledArea {...area} remote={remote} onReplace={setRemote} />
  return state.status === 'failed' ? area.failed(() => loader.retry(area.name)) : area.loading
}

type FilledAreaProps<Props extends object> = RemoteAreaProps<Props> & {
  remote: RemoteDefinition
  /** Replaces it by another version. */
  onReplace: (remote: RemoteDefinition) => void
}

function FilledArea<Props extends object>({ view: selectView, ...area }: FilledAreaProps<Props>) {
  const view = selectView(area.remote)
  // Remounts for another version or page.
  return view ? <LoadedArea key={`${idOf(area.remote)} ${view.route}`} {...area} view={view} /> : area.missing
}

type LoadedAreaProps<Props extends object> = Omit<FilledAreaProps<Props>, 'view'> & {
  view: RemoteView<Props>
}

function LoadedArea<Props extends object>({
  view,
  props,
  resetKey,
  onShown,
  ...area
}: LoadedAreaProps<Props>) {
  const { loader } = useRemotes()
  const { Component, error, retry } = useLazyView(lazyViewOf(view.load, loader.timeout))
  // After the effects of the component.
  useEffect(() => {
    if (Component) onShown?.()
  }, [Component, onShown])
  if (error) {
    const Failed = isFaultOfVersion(error) ? BrokenArea : FailedArea
    return <Failed {...area} onRetry={retry} />
  }
  if (!Component) return area.loading
  const content = <Component {...props} />
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={(error) => console.error(`A view of the remote ${area.name} crashed.`, error)}
      fallbackRender={({ resetErrorBoundary }) => <BrokenArea {...area} onRetry={resetErrorBoundary} />}
    >
      <TimedSuspense
        loading={area.loading}
        timeout={loader.timeout}
        timedOut={(retry) => <FailedArea {...area} onRetry={retry} />}
        {...(resetKey && { resetKey })}
      >
        {view.route ? <AtRoute path={view.route}>{content}</AtRoute> : content}
      </TimedSuspense>
    </ErrorBoundary>
  )
}

/** Provides the route parameters of a page. */
function AtRoute({ path, children }: { path: string; children: ReactNode }) {
  return useRoutes([{ path, element: children }])
}

const ids = new WeakMap<RemoteDefinition, number>()
let count = 0

/** Identifies a version of a remote. */
function idOf(remote: RemoteDefinition): number {
  const known = ids.get(remote)
  if (known) return known
  count += 1
  ids.set(remote, count)
  return count
}
