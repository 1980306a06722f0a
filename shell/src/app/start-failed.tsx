import { ErrorState } from 'shared'

export type StartFailedProps = { error: unknown }

/** The page when the shell cannot start at all: what is wrong, and the next step. */
export function StartFailed({ error }: StartFailedProps) {
  return (
    <main>
      <ErrorState
        isPage
        title="EchoSphere could not start."
        detail={error instanceof Error ? error.message : String(error)}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
