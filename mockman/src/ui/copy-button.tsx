import controls from './controls.module.css'
import { useBriefMessage } from './use-brief-message'

type CopyButtonProps = {
  label: string
  /** What is copied, for its name only, where several buttons have the same label. */
  of?: string
  /** Returns the text; called when the button is pressed. */
  text: () => string
}

/** Milliseconds for which the button reports the result. */
const messageMs = 1600

/** Copies a text and reports whether that worked. */
export function CopyButton({ label, of, text }: CopyButtonProps) {
  const [message, setMessage] = useBriefMessage(messageMs)
  return (
    <button
      className={`${controls.button} ${controls.quiet}`}
      type="button"
      onClick={() => void copyText(text()).then((copied) => setMessage(copied ? 'Copied' : 'Couldn’t copy'))}
    >
      <span aria-live="polite">{message ?? label}</span>
      {of !== undefined && (
        <>
          {' '}
          <span className={controls.hidden}>{of}</span>
        </>
      )}
    </button>
  )
}

/**
 * Copies a text. Safari allows it only at once when something is pressed, but takes a text that is still being made.
 * @returns whether copying worked: insecure pages have no clipboard.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string' || !('ClipboardItem' in window)) {
      await navigator.clipboard.writeText(await text)
    } else {
      const type = 'text/plain'
      const content = text.then((made) => new Blob([made], { type }))
      await navigator.clipboard.write([new ClipboardItem({ [type]: content })])
    }
    return true
  } catch {
    return false
  }
}
