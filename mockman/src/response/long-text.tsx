import { useState } from 'react'
import controls from '../controls.module.css'

/** Characters shown before the person asks for the rest: laying out megabytes would freeze the page. */
const shownAtFirst = 50_000

/** A text of any length, of which a very long one is shown in part until the person asks for all of it. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const rest = text.length - shownAtFirst
  if (isWhole || rest <= 0) return text
  return (
    <>
      {text.slice(0, shownAtFirst)}
      <button
        className={`${controls.button} ${controls.more}`}
        type="button"
        onClick={() => setIsWhole(true)}
      >
        Show the other {rest.toLocaleString('en')} characters
      </button>
    </>
  )
}
