import { buttonClass, Link, QuietRings, useDocumentTitle } from 'shared'
import css from './not-found.module.css'

/** The not-found page, with ways on. */
export function NotFound() {
  useDocumentTitle('Page not found')
  return (
    <div className={css.page}>
      <div role="img" aria-label="An echo that found no answer">
        <QuietRings broken size={160} />
      </div>
      <div className={css.words}>
        <h1 className={css.title}>There is no page here</h1>
        <p>The address may have a typo, or what was here has been deleted.</p>
      </div>
      <div className={css.ways}>
        <Link to="/" className={buttonClass('primary')}>
          Back To Home
        </Link>
        <Link to="/explore" className={buttonClass('secondary')}>
          Explore posts
        </Link>
        <Link to="/search" className={buttonClass('secondary')}>
          Search
        </Link>
      </div>
    </div>
  )
}
