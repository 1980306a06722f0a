import { createVanillaStore, isBlank, onWriteElsewhere, type Persisted, persisted, v } from 'shared'
import { IdempotencyKey, sentDraft } from '../writing/idempotency-key'

const text = v.fallback(v.optional(v.string()), undefined)

/** The stored form: the text in the field, the text being sent, and its idempotency key. */
const savedText = v.object({
  text,
  underWay: text,
  sent: v.fallback(v.optional(sentDraft), undefined),
})

type SavedText = v.InferOutput<typeof savedText>

/** The state of the field: its text, undefined when not editing, and whether a text is being sent. */
export interface DraftTextState {
  text: string | undefined
  isSending: boolean
}

/**
 * A draft, saved on every keystroke until it is sent. It survives failed requests, reloads and leaving the page, and is the same in all
 * tabs, so that none sends a text again.
 */
export class DraftText {
  readonly idempotencyKey: IdempotencyKey
  readonly store = createVanillaStore<DraftTextState>(() => ({ text: undefined, isSending: false }))
  readonly #saved: Persisted<SavedText>
  /** The text being sent, by this tab. */
  #sending: string | undefined
  /** The text that another tab is sending. */
  #sendingElsewhere: string | undefined
  /** The last stored text in the field, from this tab or another. */
  #savedText: string | undefined

  /** @param name local storage key */
  constructor(name: string) {
    this.#saved = persisted<SavedText>(name, savedText, { initial: {} })
    const { text, underWay, sent } = this.#saved.read()
    this.idempotencyKey = new IdempotencyKey(sent, () => this.setText(this.state().text))
    this.store.setState({ text })
    this.#savedText = text
    // The page was closed before the response arrived.
    this.#sending = underWay
    if (underWay) this.finishSending(false)
    onWriteElsewhere(this.#saved, (saved) => this.#syncFromOtherTab(saved))
  }

  /** Returns the same object until something changes. */
  state = (): DraftTextState => this.store.getState()

  /** Whether leaving the page now would lose a text that could not be stored. */
  get hasUnsavedWork(): boolean {
    const { text = '' } = this.state()
    return !isBlank(text) && text !== this.#savedText
  }

  setText = (text: string | undefined): void => this.#set(text, this.#sending)

  /** Empties the field. */
  startSending = (content: string): void => this.#set(undefined, content)

  /** Ends sending. After a failure, the text returns above what was typed meanwhile. */
  finishSending(isSent: boolean): void {
    const [content, since] = [this.#sending, this.state().text]
    this.#set(isSent ? since : [content, since?.trim() && since].filter(Boolean).join('\n'), undefined)
  }

  #set(text: string | undefined, underWay: string | undefined): void {
    this.store.setState({ text, isSending: underWay !== undefined })
    this.#sending = underWay
    const saved = { text, underWay: underWay ?? this.#sendingElsewhere, sent: this.idempotencyKey.sent }
    const isSaved = this.#saved.write(Object.values(saved).some(Boolean) ? saved : {})
    if (isSaved) this.#savedText = text
  }

  #syncFromOtherTab({ text, underWay, sent }: SavedText): void {
    const { isSending } = this.state()
    this.#sendingElsewhere = isSending ? undefined : underWay
    // Unsaved text stays. A tab that was opened meanwhile has what is being sent here in its field.
    if (this.state().text !== this.#savedText || (isSending && text === this.#sending)) return
    if (!isSending) this.idempotencyKey.sent = sent
    this.#savedText = text
    this.store.setState({ text })
  }
}
