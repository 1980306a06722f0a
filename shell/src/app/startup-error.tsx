import { ErrorMessage } from 'shared'

export type StartupErrorProps = { error: unknown }

/** The page when the shell fails to start. */
export function StartupError({ error }: StartupErrorProps) {
  return (
    <main>
      <ErrorMessage
        isPage
        title="EchoSphere could not start."
        detail={error instanceof Error ? error.message : String(error)}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
