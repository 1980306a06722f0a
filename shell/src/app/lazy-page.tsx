import type { LoadComponent } from 'shared'
import { FormLoading } from '../layout/page-loading'
import { lazyViewOf, useLazyView } from '../remotes/lazy-view'
import { RemoteError } from '../remotes/remote-error'

export type LazyPageProps = {
  /** Its heading, while it loads, and the title of the document if it does not. */
  title?: string
  load: LoadComponent<Record<never, never>>
  /** Timeout in milliseconds. */
  timeout: number
}

/** A page of the shell in a chunk of its own. */
export function LazyPage({ title, load, timeout }: LazyPageProps) {
  const { Component, error, retry } = useLazyView(lazyViewOf(load, timeout))
  if (Component) return <Component />
  return error ? <RemoteError title={title} onRetry={retry} /> : <FormLoading title={title} />
}
