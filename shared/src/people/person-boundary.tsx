import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { UserSummary } from '../contract'
import css from './person-boundary.module.css'

/** Props of {@link PersonBoundary}. */
export type PersonBoundaryProps = { person: UserSummary; children: ReactNode }

/** Replaces a person's row that crashes while rendering, until the person changes. React logs the error. */
export function PersonBoundary({ person, children }: PersonBoundaryProps) {
  return (
    <ErrorBoundary resetKeys={[person]} fallback={<p className={css.broken}>This person can't be shown.</p>}>
      {children}
    </ErrorBoundary>
  )
}
