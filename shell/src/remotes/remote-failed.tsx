import { ErrorState } from 'shared'

export type RemoteFailedProps = { onRetry: () => void }

/** What stands in a page's place while its app cannot be had. */
export function RemoteFailed({ onRetry }: RemoteFailedProps) {
  return (
    <ErrorState
      isPage
      title="This part of EchoSphere is not available right now."
      detail="The rest of the page works. Try again in a moment."
      onRetry={onRetry}
    />
  )
}
