import type { ReactNode } from 'react'
import styles from './response.module.css'
import { formatBytes } from './response-body'

type NoResponseProps = {
  /** Size in bytes of a previous response that was too large to store. */
  lostBytes: number
  /** Requests to try. */
  children: ReactNode
}

/** What the panel shows before the first request has ended. */
export function NoResponse({ lostBytes, children }: NoResponseProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.rings} viewBox="0 0 48 48" width="48" height="48" fill="none" aria-hidden="true">
        <circle cx="24" cy="24" r="3" fill="currentColor" />
        <path
          d="M30.43 31.66A10 10 0 1 1 31.66 17.57M24 43A19 19 0 1 1 43 24"
          stroke="currentColor"
          strokeLinecap="round"
        />
      </svg>
      <p className={styles.emptyLine}>Response is undefined.</p>
      <p className={styles.emptyHint}>
        {lostBytes > 0
          ? `The last response of ${formatBytes(lostBytes)} was too long to keep. Send the request again to see it.`
          : 'Send a request to see what comes back.'}
      </p>
      {children}
    </div>
  )
}
