import styles from './response.module.css'

/** Placeholder until the response view has loaded. */
export function ResponseSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
