import type { DraftNotice as Notice } from '../draft/draft-reducer'
import controls from '../ui/controls.module.css'
import styles from './request.module.css'

type DraftNoticeProps = { notice: Notice; onUndo: () => void; onClose: () => void }

/** Says what replaced the draft, and offers to undo it. */
export function DraftNotice({ notice, onUndo, onClose }: DraftNoticeProps) {
  const quiet = `${controls.button} ${controls.quiet}`
  return (
    <div className={`${controls.line} ${controls.spread} ${styles.notice}`} role="status">
      <span className={styles.noticeText}>{notice.message}</span>
      <span className={controls.line}>
        {notice.replaced && (
          <button className={quiet} type="button" onClick={onUndo}>
            Undo
          </button>
        )}
        <button className={quiet} type="button" aria-label="Dismiss" onClick={onClose}>
          ×
        </button>
      </span>
    </div>
  )
}
