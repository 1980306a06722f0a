import { buttonClass, isRouteErrorResponse, useDocumentTitle, useRouteError } from 'shared'
import css from './not-found.module.css'

/** The router's last resort: the status and text or the message, and in development the stack. */
export function UnexpectedError() {
  useDocumentTitle('Unexpected Application Error!')
  const error = useRouteError()
  const message = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error)
  return (
    <main className={css.page}>
      <h1 className={css.title}>Unexpected Application Error!</h1>
      <p>{message}</p>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      {/* Not a link of the router: what broke may be the router's own page. */}
      <a href="/" className={buttonClass('primary')}>
        Back To Home
      </a>
    </main>
  )
}
