import type { Dispatch } from 'react'
import { originLabels } from '../draft/draft-origin'
import type { DraftProblem } from '../draft/draft-problem'
import type { DraftAction, DraftState } from '../draft/draft-reducer'
import controls from '../ui/controls.module.css'
import { DraftNotice } from './draft-notice'
import styles from './request.module.css'

type DraftMessagesProps = {
  state: DraftState
  dispatch: Dispatch<DraftAction>
  /** Brings back the draft that another has replaced. */
  onUndo: () => void
  /** Why the request cannot be sent. */
  problem: DraftProblem | undefined
  /** Names of used variables without a value. */
  missing: readonly string[]
  /** What is not stored, as a sentence without its end. */
  unstored: string | undefined
}

/** What there is to say about the request: why it cannot be sent, whence it came, what it lacks. */
export function DraftMessages(props: DraftMessagesProps) {
  const { state, dispatch, onUndo, problem, missing, unstored } = props
  const { draft, notice } = state
  return (
    <div className={styles.messages}>
      {problem && problem.position === undefined && (
        <p className={controls.error} role="alert">
          {problem.message}
        </p>
      )}
      {unstored && (
        <p className={controls.error} role="alert">
          {`The browser’s storage is full: ${unstored}.`}
        </p>
      )}
      {missing.length > 0 && (
        <p className={controls.note}>{`No value for ${missing.join(', ')}: sent as typed.`}</p>
      )}
      {draft.origin !== 'person' && draft.origin !== 'openapi' && (
        <p className={controls.note}>
          {`${originLabels[draft.origin]} You are asked before it sends any of your data.`}
        </p>
      )}
      {notice && (
        <DraftNotice notice={notice} onUndo={onUndo} onClose={() => dispatch({ type: 'noticeClosed' })} />
      )}
    </div>
  )
}
