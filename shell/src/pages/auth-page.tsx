import type { ReactNode } from 'react'
import { buttonClass, EchoMark, Link, Name, Problem, selectCurrentUser, useAppSelector } from 'shared'
import css from './auth-page.module.css'

export type AuthPageProps = {
  title: string
  /** Whether a session has begun here: the page is about to be left. */
  isDone: boolean
  children: ReactNode
}

/** Layout of login and signup. Tells a logged-in user so, who may still switch accounts. */
export function AuthPage({ title, isDone, children }: AuthPageProps) {
  const user = useAppSelector(selectCurrentUser)
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <Link to="/" className={css.brand}>
        <EchoMark size={40} />
        EchoSphere
      </Link>
      <h1>{title}</h1>
      {user && !isDone && (
        <div role="status" className={css.session}>
          <p>
            You are logged in as <Name>{`${user.firstName} ${user.lastName}`}</Name>.
          </p>
          <Link to="/feed" className={buttonClass('secondary')}>
            Go to Feed
          </Link>
        </div>
      )}
      {children}
    </main>
  )
}

/** The error of a form as a whole. */
export function ErrorLine({ message }: { message: string | undefined }) {
  return message && <Problem>{message}</Problem>
}
