import type { Dispatch } from 'react'
import type { DraftAction } from '../draft/draft-reducer'
import controls from '../ui/controls.module.css'
import styles from './request.module.css'

type ReplacedNoticeProps = { words: string; dispatch: Dispatch<DraftAction> }

/** Says that another request took the place of what was typed, and brings that back. */
export function ReplacedNotice({ words, dispatch }: ReplacedNoticeProps) {
  return (
    <div className={`${controls.line} ${controls.spread} ${styles.notice}`} role="status">
      <span className={controls.grow}>{words}</span>
      <span className={controls.line}>
        <button
          className={`${controls.button} ${controls.quiet}`}
          type="button"
          onClick={() => dispatch({ type: 'replacementUndone' })}
        >
          Undo
        </button>
        <button
          className={`${controls.button} ${controls.quiet}`}
          type="button"
          aria-label="Dismiss"
          onClick={() => dispatch({ type: 'replacementKept' })}
        >
          ×
        </button>
      </span>
    </div>
  )
}
