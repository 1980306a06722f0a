import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary, ErrorMessage, type LoadComponent, messageOf } from 'shared'

/** A page of the remote, which is loaded when it is first shown. Retry loads the document again: browsers remember failed modules. */
export function lazyPage(load: LoadComponent<Record<never, never>>): ReactNode {
  const Page = lazy(async () => ({ default: (await load()).Component }))
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <ErrorMessage
          title="This page can't be shown."
          detail={messageOf(error)}
          onRetry={() => location.reload()}
        />
      )}
    >
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}
