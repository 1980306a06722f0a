import { Button, buttonClass, QuietRings, useDocumentTitle } from 'shared'
import css from './not-found.module.css'

/** Props of {@link UnexpectedError}. */
export type UnexpectedErrorProps = {
  /** What was thrown. */
  error: unknown
}

/** The page instead of one that crashed, with the message of what was thrown, and its stack if there is one. */
export function UnexpectedError({ error }: UnexpectedErrorProps) {
  useDocumentTitle('Unexpected Application Error!')
  return (
    <main className={css.page}>
      <QuietRings broken size={120} />
      <h1 className={css.title}>Unexpected Application Error!</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {error instanceof Error && error.stack && <pre className={css.stack}>{error.stack}</pre>}
      <div className={css.ways}>
        <Button onClick={() => location.reload()}>Reload</Button>
        {/* Not a link of the router: what broke may be the router's own page. */}
        <a href="/" className={buttonClass('primary')}>
          Back To Home
        </a>
      </div>
    </main>
  )
}
