import { ErrorMessage, useDocumentTitle } from 'shared'

export type RemoteErrorProps = {
  /** That of the page, if it is known without the app. */
  title?: string | undefined
  onRetry: () => void
}

/** Replaces a page whose app failed to load. */
export function RemoteError({ title = 'Not available', onRetry }: RemoteErrorProps) {
  // Otherwise that of the page before, and in the bar of phones a title that loads for ever.
  useDocumentTitle(title)
  return (
    <ErrorMessage
      isPage
      title="This part of EchoSphere is not available right now."
      detail="The rest of the page works. Try again in a moment."
      onRetry={onRetry}
    />
  )
}
