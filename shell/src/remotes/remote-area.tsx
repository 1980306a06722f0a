import { type ReactNode, useState } from 'react'
import { ErrorBoundary, type LoadComponent, type RemoteDefinition, useRoutes } from 'shared'
import { BrokenArea } from './broken-area'
import { FailedArea } from './failed-area'
import { lazyPartOf, useLazyPart } from './lazy-part'
import { useRemote, useRemotes } from './remotes-context'
import { TimedSuspense } from './timed-suspense'
import { isFaultOfVersion } from './version-faults'

/** What stands in a place: a slot's component, or a page. */
export interface RemotePart<Props> {
  load: LoadComponent<Props>
  /** The route of a page, which gives it its parameters. */
  route?: string
}

export type RemoteAreaProps<Props extends object> = {
  /** The remote whose place this is. */
  name: string
  /** Chooses what stands here of the remote's pages and slots. */
  part: (remote: RemoteDefinition) => RemotePart<Props> | undefined
  /** What the component is told. */
  props: Props
  /** Another one makes a failure be forgotten: a page's place in the history. */
  resetKey?: string
  /** Stands here until the component does. */
  loading: ReactNode
  /** Stands here when the remote has no such part. */
  missing: ReactNode
  /** Stands here when the component cannot be had, broke or never comes. */
  failed: (retry: () => void) => ReactNode
}

/**
 * A place that a remote fills. Whatever the remote does, fail, hang or break, it costs this place alone, and there is always a next
 * step: another version where there is one, else Retry. A version that stands here stays, also when another is loaded meanwhile.
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
  /** Another version is to stand here. */
  onReplace: (remote: RemoteDefinition) => void
}

function FilledArea<Props extends object>({ part: choose, ...area }: FilledAreaProps<Props>) {
  const part = choose(area.remote)
  // Another version, or another page, begins afresh.
  return part ? <LoadedArea key={`${idOf(area.remote)} ${part.route}`} {...area} part={part} /> : area.missing
}

type LoadedAreaProps<Props extends object> = Omit<FilledAreaProps<Props>, 'part'> & {
  part: RemotePart<Props>
}

function LoadedArea<Props extends object>({ part, props, resetKey, ...area }: LoadedAreaProps<Props>) {
  const { loader } = useRemotes()
  const { Component, error, retry } = useLazyPart(lazyPartOf(part.load, loader.timeout))
  if (error) {
    const Failed = isFaultOfVersion(error) ? BrokenArea : FailedArea
    return <Failed {...area} onRetry={retry} />
  }
  if (!Component) return area.loading
  const content = <Component {...props} />
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={(error) => console.error(`A part of the remote ${area.name} broke.`, error)}
      fallbackRender={({ resetErrorBoundary }) => <BrokenArea {...area} onRetry={resetErrorBoundary} />}
    >
      <TimedSuspense
        loading={area.loading}
        timeout={loader.timeout}
        late={(retry) => <FailedArea {...area} onRetry={retry} />}
        {...(resetKey && { resetKey })}
      >
        {part.route ? <AtRoute path={part.route}>{content}</AtRoute> : content}
      </TimedSuspense>
    </ErrorBoundary>
  )
}

/** Gives a page the parameters of its path. */
function AtRoute({ path, children }: { path: string; children: ReactNode }) {
  return useRoutes([{ path, element: children }])
}

const ids = new WeakMap<RemoteDefinition, number>()
let count = 0

/** Tells two versions of a remote apart. */
function idOf(remote: RemoteDefinition): number {
  const known = ids.get(remote)
  if (known) return known
  count += 1
  ids.set(remote, count)
  return count
}
