import type { ReactNode } from 'react'
import { EchoMark, Link } from 'shared'
import css from './auth-page.module.css'

export type AuthPageProps = { title: string; children: ReactNode }

/** What login and signup stand in. */
export function AuthPage({ title, children }: AuthPageProps) {
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <Link to="/" className={css.brand}>
        <EchoMark size={32} />
        EchoSphere
      </Link>
      <h1 className={css.title}>{title}</h1>
      {children}
    </main>
  )
}

/** The line that says what is wrong with a form as a whole. */
export function ErrorLine({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className={css.error}>
      {message}
    </p>
  )
}
