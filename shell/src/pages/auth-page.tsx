import type { ReactNode } from 'react'
import {
  buttonClass,
  EchoMark,
  Link,
  Name,
  selectCurrentUser,
  selectSessionExpired,
  selectUsername,
  useAppSelector,
} from 'shared'
import formPage from '../layout/form-page.module.css'
import { sessionEnded } from '../session/session-notice'
import css from './auth-page.module.css'

export type AuthPageProps = {
  title: string
  /** Whether a session has begun here: the page is about to be left. */
  isDone: boolean
  children: ReactNode
}

/** Layout of login and signup. Tells people that their session has ended, or that they are logged in, who may still switch accounts. */
export function AuthPage({ title, isDone, children }: AuthPageProps) {
  const user = useAppSelector(selectCurrentUser)
  // Known before the person is, so that their notice has its place from the start.
  const username = useAppSelector(selectUsername)
  const hasExpired = useAppSelector(selectSessionExpired)
  return (
    <main id="content" tabIndex={-1} className={formPage.page}>
      <Link to="/" className={formPage.brand}>
        <EchoMark size={40} />
        EchoSphere
      </Link>
      <h1>{title}</h1>
      {username && !isDone && (
        <div role="status" className={css.session}>
          <p>
            {user && (
              <span>
                You are logged in as <Name>{`${user.firstName} ${user.lastName}`}</Name>.
              </span>
            )}
          </p>
          <Link to="/feed" className={buttonClass('secondary')}>
            Go to Feed
          </Link>
        </div>
      )}
      {hasExpired && (
        <p role="status" className={css.session}>
          {sessionEnded}
        </p>
      )}
      {children}
    </main>
  )
}
