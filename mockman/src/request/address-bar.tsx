import { type Dispatch, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { DraftProblem } from '../draft/draft-problem'
import type { DraftAction } from '../draft/draft-reducer'
import type { RequestDraft } from '../draft/request-draft'
import { quotedAddress } from '../paste/quoted-address'
import controls from '../ui/controls.module.css'
import { verbatim } from '../ui/verbatim'
import styles from './address-bar.module.css'
import { MethodSelect } from './method-select'
import { insertText } from './replace-text'
import { SendButtons } from './send-buttons'

type AddressBarProps = {
  draft: RequestDraft
  dispatch: Dispatch<DraftAction>
  /** Why the request cannot be sent; a new object on each attempt. */
  problem: DraftProblem | undefined
  isSending: boolean
  /** Whether this request is the one that is in flight: it may have been edited since. */
  isInFlight: boolean
  /** Submit, to focus it. */
  submitRef: RefObject<HTMLButtonElement | null>
  onSend: () => void
  onCancel: () => void
  /** Handles pasted text. @returns whether it did */
  onPaste: (text: string) => boolean
  /** The down arrow asks for the endpoints of the host's API, where it has one. */
  onSearch: (() => void) | undefined
  /** What stands before the method. */
  children: ReactNode
}

/** The first line of the console: method, endpoint and Submit. */
export function AddressBar(props: AddressBarProps) {
  const { draft, dispatch, problem, isSending, isInFlight, onSend, onCancel, onPaste, onSearch, children } =
    props
  const method = useRef<HTMLInputElement>(null)
  const endpoint = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (problem?.field === 'endpoint') endpoint.current?.focus()
    if (problem?.field === 'method') method.current?.focus()
  }, [problem])

  return (
    <form className={styles.bar} aria-label="Address" noValidate data-printed>
      {children}
      <MethodSelect
        fieldRef={method}
        method={draft.method}
        isInvalid={problem?.field === 'method'}
        onChange={(changed) => dispatch({ type: 'changed', change: { method: changed } })}
      />
      <input
        ref={endpoint}
        className={`${controls.field} ${controls.code} ${styles.endpoint}`}
        type="text"
        inputMode="url"
        enterKeyHint="send"
        aria-label="Endpoint"
        aria-invalid={problem?.field === 'endpoint'}
        placeholder="Enter your endpoint"
        {...verbatim}
        value={draft.endpoint}
        onChange={(event) => dispatch({ type: 'endpointTyped', endpoint: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !onSearch) return
          event.preventDefault()
          onSearch()
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          const address = quotedAddress(text)
          const isInserted = address !== undefined && insertText(address)
          if (isInserted || onPaste(text)) event.preventDefault()
        }}
      />
      <SendButtons
        submitRef={props.submitRef}
        isSending={isSending}
        isInFlight={isInFlight}
        onSend={onSend}
        onCancel={onCancel}
      />
    </form>
  )
}
