import { type SentWish, sentWishOf, WishKey } from '../compose/wish-key'

/** A text as it lies in local storage: what is in its field, what is under way, and the key that it was sent with. */
interface Saved {
  text?: string | undefined
  underWay?: string | undefined
  sent?: SentWish | undefined
}

const isText = (value: unknown) => value === undefined || typeof value === 'string'

function read(name: string): Saved {
  try {
    const saved = JSON.parse(localStorage.getItem(name) ?? '{}') as Saved
    return isText(saved.text) && isText(saved.underWay) ? { ...saved, sent: sentWishOf(saved.sent) } : {}
  } catch {
    // Nothing can be kept, or other code kept something else.
    return {}
  }
}

function write(name: string, saved: Saved): void {
  try {
    if (Object.values(saved).some(Boolean)) localStorage.setItem(name, JSON.stringify(saved))
    else localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing: the text lives as long as the page.
  }
}

/** A text as its field shows it: nothing when nobody writes, and whether one is being sent. */
export interface KeptTextState {
  text: string | undefined
  isUnderWay: boolean
}

/** A text that somebody writes, kept at each key until it is sent: it survives a failed request, a reload and leaving the page. */
export class KeptText {
  readonly #name: string
  readonly #listeners = new Set<() => void>()
  readonly #wish: WishKey
  #state: KeptTextState
  #underWay: string | undefined

  /** @param name its key in local storage */
  constructor(name: string) {
    const { text, underWay, sent } = read(name)
    this.#name = name
    this.#wish = new WishKey(sent)
    this.#state = { text, isUnderWay: false }
    // The page ended before there was an answer.
    this.#underWay = underWay
    if (underWay) this.end(false)
  }

  /** The same object until something changes. */
  state = (): KeptTextState => this.#state

  /** Calls back at every change. Returns what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  write = (text: string | undefined): void => this.#set(text, this.#underWay)

  /** Sending begins: the field is free again. Returns the key to send it with. */
  begin(said: string): string {
    const key = this.#wish.of(said)
    this.#set(undefined, said)
    return key
  }

  /** There is an answer, or never will be. What was not sent comes back, above what was typed since. */
  end(isSent: boolean): void {
    if (isSent) this.#wish.renew()
    const [said, since] = [this.#underWay, this.#state.text]
    this.#set(isSent ? since : [said, since?.trim() && since].filter(Boolean).join('\n'), undefined)
  }

  #set(text: string | undefined, underWay: string | undefined): void {
    this.#state = { text, isUnderWay: underWay !== undefined }
    this.#underWay = underWay
    write(this.#name, { text, underWay, sent: this.#wish.sent })
    for (const listener of this.#listeners) listener()
  }
}
