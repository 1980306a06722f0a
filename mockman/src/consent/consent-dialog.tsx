import { useEffect, useRef } from 'react'
import controls from '../ui/controls.module.css'
import { Modal } from '../ui/modal'
import styles from './consent.module.css'
import { describeDisclosure, listOf } from './describe-disclosure'
import type { Disclosure } from './disclosure'

type ConsentDialogProps = {
  /** A sentence that says who wrote the request. */
  intro: string
  /** What the requests disclose, and to which target. */
  disclosures: readonly Disclosure[]
  /** The page's own origin, which is labelled as such. */
  pageOrigin: string
  /** The label of the confirm button: 'Send with these values'. */
  agreeLabel: string
  onAgree: () => void
  onCancel: () => void
}

/** Asks for consent before a request written by someone else sends the user's data. Values are not shown. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { intro, disclosures, pageOrigin, agreeLabel, onAgree, onCancel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  // So that an accidental Enter does not confirm.
  useEffect(() => cancel.current?.focus(), [])
  return (
    <Modal title="Send your values?" onClose={onCancel}>
      <p className={styles.text}>{intro} Nothing has been sent yet. Check what would be sent where:</p>
      <ul className={styles.list} aria-label="Who gets what">
        {byTarget(disclosures).map((disclosure) => (
          <li key={disclosure.target} className={styles.target}>
            <Target {...disclosure} isPage={disclosure.target === pageOrigin} />
            <p className={styles.text}>gets {describeDisclosure(disclosure)}</p>
          </li>
        ))}
      </ul>
      <p className={controls.note}>
        You are asked again when the host or the values change. Values are filled in only when you agree.
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
      {targetNames.length > 0 && ` – this address comes from ${listOf(targetNames)}`}
    </p>
  )
}

/** Merges the disclosures of each target. */
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
