import { useState } from 'react'
import controls from '../ui/controls.module.css'
import { scrollable } from '../ui/scrollable'
import styles from './response.module.css'
import { VisibleText } from './visible-text'

/** Characters shown initially: laying out megabytes would freeze the page. */
const portion = 50_000

/** A text of any length. Very long ones are shown in portions on demand. */
export function LongText({ text }: { text: string }) {
  const [shown, setShown] = useState(portion)
  const rest = text.length - shown
  return (
    <section className={styles.textBox} aria-label="Text of the response" {...scrollable}>
      <pre className={styles.text}>
        <VisibleText text={text.slice(0, shown)} />
      </pre>
      {rest > 0 && (
        <button
          className={`${controls.button} ${controls.more}`}
          type="button"
          onClick={() => setShown(shown + portion * 4)}
        >
          {`Show ${Math.min(rest, portion * 4).toLocaleString('en')} of ${rest.toLocaleString('en')} more characters`}
        </button>
      )}
    </section>
  )
}
