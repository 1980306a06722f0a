import { useEffect, useRef } from 'react'
import controls from '../ui/controls.module.css'
import { Modal } from '../ui/modal'
import styles from './consent.module.css'
import type { Disclosure } from './disclosure'
import { listOf, thingsOf } from './disclosure-words'

type ConsentDialogProps = {
  /** Who wrote the request, in a sentence. */
  intro: string
  /** What the requests take along, each to its target. */
  disclosures: readonly Disclosure[]
  /** The origin of the page, which is shown as such. */
  pageOrigin: string
  /** What agreeing does: 'Send with these values'. */
  agreeLabel: string
  onAgree: () => void
  onCancel: () => void
}

/** Asks before a request that somebody else wrote takes anything of the person's along. Values are not shown. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { intro, disclosures, pageOrigin, agreeLabel, onAgree, onCancel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  // Whoever presses Enter once too often does not agree with it.
  useEffect(() => cancel.current?.focus(), [])
  return (
    <Modal title="Send your values?" onClose={onCancel}>
      <p className={styles.text}>{intro} Nothing has been sent. Check who would get what:</p>
      <ul className={styles.list} aria-label="Who gets what">
        {byTarget(disclosures).map((disclosure) => (
          <li key={disclosure.target} className={styles.target}>
            <Target {...disclosure} isPage={disclosure.target === pageOrigin} />
            <p className={styles.text}>gets {thingsOf(disclosure)}</p>
          </li>
        ))}
      </ul>
      <p className={controls.note}>
        You are asked again when the host changes or more goes there. Values are filled in only when you
        agree.
      </p>
      <div className={controls.line}>
        <button ref={cancel} className={controls.button} type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className={`${controls.button} ${controls.primary}`} type="button" onClick={onAgree}>
          {agreeLabel}
        </button>
      </div>
    </Modal>
  )
}

function Target({ target, targetNames, isPage }: Disclosure & { isPage: boolean }) {
  return (
    <p className={styles.text}>
      {targetNames.length > 0 ? (
        <mark className={`${styles.host} ${styles.filled}`}>{target}</mark>
      ) : (
        <strong className={styles.host}>{target}</strong>
      )}
      {isPage && ' (this page’s own server)'}
      {targetNames.length > 0 && ` – this address is what ${listOf(targetNames)} made of it`}
    </p>
  )
}

/** One entry for each target, with all that goes there. */
function byTarget(disclosures: readonly Disclosure[]): Disclosure[] {
  const found = new Map<string, Disclosure>()
  for (const one of disclosures) {
    const known = found.get(one.target)
    found.set(one.target, known ? both(known, one) : one)
  }
  return [...found.values()]
}

function both(one: Disclosure, other: Disclosure): Disclosure {
  const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])].sort()
  return {
    target: one.target,
    targetNames: union(one.targetNames, other.targetNames),
    names: union(one.names, other.names),
    session: one.session || other.session,
    cookies: one.cookies || other.cookies,
  }
}
