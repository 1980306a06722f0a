import type { Ref } from 'react'

/** Slots that one app offers and others fill, with the props of each. */
export interface SlotProps {
  /** The form that writes a new post, inside a dialog of the host. */
  compose: {
    /** Called once the post is sent. */
    onDone: () => void
  }
  /** 'This is you', for people who are new: their picture and the other faces to choose from. */
  introduction: {
    /** Called once the person has chosen or skipped it. */
    onEnd: () => void
  }
  /** One person's posts. */
  'post-list': { username: string }
  /** The people search field. A host that focuses it by a shortcut passes `fieldRef`. */
  'user-search': { fieldRef?: Ref<HTMLInputElement> }
  /** A profile summary, inside a hover card on the person's name. */
  'profile-card': { username: string }
  /** 'Suggested for you'. */
  suggestions: Record<never, never>
}

/** The name of one slot. */
export type SlotName = keyof SlotProps
