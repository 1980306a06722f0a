import { useRemotes } from '../remotes/remotes-context'
import css from './file-problems.module.css'

/**
 * Says above every page what is wrong with the run-time files, to those who look after them: only where there is a page about
 * the remotes. For a visitor nothing is wrong, because the last right contents are used.
 */
export function FileProblems() {
  const { fileProblems, hasPanel } = useRemotes()
  if (!hasPanel || fileProblems.length === 0) return null
  return (
    <section className={css.problems} aria-label="Files with errors">
      {fileProblems.map((problem) => (
        <p key={problem}>{problem} The last right one is used.</p>
      ))}
    </section>
  )
}
