import {
  Button,
  buttonClass,
  isRouteErrorResponse,
  QuietRings,
  useDocumentTitle,
  useRouteError,
} from 'shared'
import css from './not-found.module.css'

/** The router's error page: status and text, or the message and the stack if available. */
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
      <QuietRings broken size={120} />
      <h1 className={css.title}>Unexpected Application Error!</h1>
      <p>{message}</p>
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
