import { useEffect, useState } from 'react'
import controls from './controls.module.css'

type CopyButtonProps = {
  label: string
  /** What is copied, asked for when the button is pressed. */
  text: () => string
}

/** How long the button says that it did its work, in milliseconds. */
const wordsLast = 1600

/** Copies a text, and says whether that worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [words, setWords] = useState<string>()
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => setWords(undefined), wordsLast)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <button
      className={`${controls.button} ${controls.quiet}`}
      type="button"
      onClick={() => void copyText(text()).then((copied) => setWords(copied ? 'Copied' : 'Could not copy'))}
    >
      <span aria-live="polite">{words ?? label}</span>
    </button>
  )
}

/** @returns whether the browser let it: pages that are not secure have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
