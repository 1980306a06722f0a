import styles from './response.module.css'

/** Holds the place of an answer until the code that shows it is there. */
export function AnswerSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
