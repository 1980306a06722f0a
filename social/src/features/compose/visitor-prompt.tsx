import { buttonClass, Link, returningTo, useLocation } from 'shared'
import css from './composer.module.css'

/** In place of the form for a new post: the ways to log in, which lead back to the page. */
export function VisitorPrompt() {
  const state = returningTo(useLocation())
  return (
    <div className={css.visitor}>
      <p>Log in to write a post.</p>
      <Link to="/login" state={state} className={buttonClass('primary')}>
        Login
      </Link>
      <Link to="/signup" state={state} className={buttonClass('secondary')}>
        Create New Account
      </Link>
    </div>
  )
}
