import styles from './response.module.css'
import { formatBytes } from './response-body'

type NoResponseProps = {
  /** Size in bytes of a previous response that was too large to store. */
  lostBytes: number
}

/** What the panel shows before the first request has ended. */
export function NoResponse({ lostBytes }: NoResponseProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.rings} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="12" cy="36" r="3" fill="currentColor" />
        <path d="M12 24a12 12 0 0 1 12 12M12 12a24 24 0 0 1 24 24" fill="none" stroke="currentColor" />
      </svg>
      <p className={styles.emptyLine}>Response is undefined.</p>
      <p className={styles.emptyHint}>
        {lostBytes > 0
          ? `The last response of ${formatBytes(lostBytes)} was too long to keep. Send the request again to see it.`
          : 'Send a request to see what comes back.'}
      </p>
    </div>
  )
}
