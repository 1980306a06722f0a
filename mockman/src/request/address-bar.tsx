import { type Dispatch, type ReactNode, type Ref, useState } from 'react'
import type { DraftAction } from '../draft/draft-reducer'
import type { RequestDraft } from '../draft/request-draft'
import controls from '../ui/controls.module.css'
import { MethodSelect } from './method-select'
import styles from './request.module.css'
import { SendButtons } from './send-buttons'

type AddressBarProps = {
  /** The endpoint field, to focus it. */
  endpointRef: Ref<HTMLInputElement>
  /** The field for a custom method. */
  methodRef: Ref<HTMLInputElement>
  draft: RequestDraft
  dispatch: Dispatch<DraftAction>
  /** The invalid field, if it is one of these. */
  invalid: 'method' | 'endpoint' | undefined
  isSending: boolean
  onCancel: () => void
  /** Handles pasted text. @returns whether it did */
  onPaste: (text: string) => boolean
  /** Endpoint suggestions, opened on demand because they would cover the content below while typing. */
  suggestions?: (close: () => void) => ReactNode
}

/** The first line of the console: method, endpoint and Submit. */
export function AddressBar(props: AddressBarProps) {
  const { endpointRef, methodRef, draft, dispatch, invalid, isSending, onCancel, onPaste, suggestions } =
    props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset
      className={styles.addressArea}
      aria-label="Address"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        setIsOpen(false)
      }}
    >
      <div className={styles.address}>
        <MethodSelect
          fieldRef={methodRef}
          method={draft.method}
          isInvalid={invalid === 'method'}
          onChange={(method) => dispatch({ type: 'changed', change: { method } })}
        />
        <input
          ref={endpointRef}
          className={`${controls.field} ${controls.code} ${styles.endpoint}`}
          type="text"
          inputMode="url"
          aria-label="Endpoint"
          aria-invalid={invalid === 'endpoint'}
          placeholder="Enter your endpoint"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.endpoint}
          onChange={(event) => dispatch({ type: 'endpointTyped', endpoint: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !suggestions) return
            event.preventDefault()
            setIsOpen(true)
          }}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
          }}
        />
        {suggestions && (
          <button
            className={controls.button}
            type="button"
            aria-label="Endpoints of this API"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            API
          </button>
        )}
        <SendButtons isSending={isSending} onCancel={onCancel} />
      </div>
      {isOpen && suggestions?.(() => setIsOpen(false))}
    </fieldset>
  )
}
