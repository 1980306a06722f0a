import { toast } from 'shared'
import css from './media-errors.module.css'

const id = 'media-errors'

/** Tells why files were refused, in one toast: of several, only the newest would be read. Without messages that toast goes. */
export function toastMediaErrors(messages: readonly string[]): void {
  const [only] = messages
  // Removed in any case, so that the same words are announced again.
  toast.remove(id)
  if (only !== undefined) toast.error(messages.length === 1 ? only : <Lines messages={messages} />, { id })
}

function Lines({ messages }: { messages: readonly string[] }) {
  return (
    <span className={css.lines}>
      {messages.map((message) => (
        <span key={message}>{message}</span>
      ))}
    </span>
  )
}
