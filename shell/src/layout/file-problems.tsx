import { useRemotes } from '../remotes/remotes-context'
import css from './file-problems.module.css'

/**
 * Shows errors in the run-time files above every page, for operators: only where the remotes panel is enabled. Visitors are
 * unaffected, because the last valid contents are used.
 */
export function FileProblems() {
  const { fileProblems, hasPanel } = useRemotes()
  if (!hasPanel || fileProblems.length === 0) return null
  return (
    <section className={css.problems} aria-label="Files with errors">
      {fileProblems.map((problem) => (
        <p key={problem}>{problem} Using the last valid version.</p>
      ))}
    </section>
  )
}
