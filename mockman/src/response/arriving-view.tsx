import { useLayoutEffect, useRef } from 'react'
import type { RequestProgress } from '../sending/send-request'
import controls from '../ui/controls.module.css'
import { scrollable } from '../ui/scrollable'
import styles from './response.module.css'
import { byteWords } from './response-body'

/** A response while it arrives: how much there is, and the end of its text. */
export function ArrivingView({ progress }: { progress: RequestProgress }) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element && progress.tail !== '') element.scrollTop = element.scrollHeight
  }, [progress.tail])
  return (
    <div className={controls.stack}>
      <p className={controls.note}>
        {byteWords(progress.bytes)} so far, of which the end is shown. Escape ends it and keeps what has
        arrived.
      </p>
      <section ref={box} className={styles.arriving} aria-label="Arriving response" {...scrollable}>
        <pre className={styles.text}>{progress.tail}</pre>
      </section>
    </div>
  )
}
