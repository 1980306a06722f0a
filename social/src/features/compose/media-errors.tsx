import { toast } from 'shared'
import css from './media-errors.module.css'

/** Tells why files were refused, in one toast: of several, only the newest would be read. */
export function toastMediaErrors(messages: readonly string[]): void {
  const [only] = messages
  toast.error(messages.length === 1 && only !== undefined ? only : <Lines messages={messages} />)
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
