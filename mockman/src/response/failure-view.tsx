import type { RequestFailure } from '../sending/explain-failure'
import styles from './response.module.css'

/** A request without a response: what happened, likely causes, and the browser's error. */
export function FailureView({ failure }: { failure: RequestFailure }) {
  const { reason, message, causes, detail } = failure
  return (
    <div className={styles.explanation}>
      <p className={styles.message}>{message}</p>
      {causes.length > 0 && (
        <>
          <p className={styles.paragraph}>{reason === 'no-answer' ? 'Likely reasons:' : 'What to try:'}</p>
          <ul className={styles.causes}>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </>
      )}
      {reason === 'no-answer' && <p className={styles.detail}>The browser reports: {detail}</p>}
    </div>
  )
}
