import { buttonClass, EchoMark, Link, useDocumentTitle } from 'shared'
import css from './not-found.module.css'

/** The not-found page. */
export function NotFound() {
  useDocumentTitle('Page not found')
  return (
    <div className={css.page}>
      <div role="img" aria-label="An echo that found no answer" className={css.image}>
        <EchoMark size={120} />
      </div>
      <h1 className={css.title}>There is no page here</h1>
      <Link to="/" className={buttonClass('primary')}>
        Back To Home
      </Link>
    </div>
  )
}
