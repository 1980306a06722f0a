import { ErrorMessage } from 'shared'

export type RemoteErrorProps = { onRetry: () => void }

/** Replaces a page whose app failed to load. */
export function RemoteError({ onRetry }: RemoteErrorProps) {
  return (
    <ErrorMessage
      isPage
      title="This part of EchoSphere is not available right now."
      detail="The rest of the page works. Try again in a moment."
      onRetry={onRetry}
    />
  )
}
