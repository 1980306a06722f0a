import { useLayoutEffect, useRef } from 'react'
import type { RequestProgress } from '../sending/send-request'
import controls from '../ui/controls.module.css'
import { scrollable } from '../ui/scrollable'
import styles from './response.module.css'
import { formatBytes } from './response-body'
import { VisibleText } from './visible-text'

/** A response while it streams: its size so far, and the end of its text, if it is text. */
export function StreamingView({ progress }: { progress: RequestProgress }) {
  const box = useRef<HTMLElement>(null)
  const hasText = progress.tail !== ''
  useLayoutEffect(() => {
    const element = box.current
    if (element && progress.tail !== '') element.scrollTop = element.scrollHeight
  }, [progress.tail])
  return (
    <div className={styles.section}>
      <p className={controls.note}>
        {`${formatBytes(progress.bytes)} received so far${hasText ? '; the end is shown' : ''}. Escape stops it and keeps what has arrived.`}
      </p>
      {hasText && (
        <section ref={box} className={styles.streaming} aria-label="Arriving response" {...scrollable}>
          <pre className={styles.text}>
            <VisibleText text={progress.tail} />
          </pre>
        </section>
      )}
    </div>
  )
}
