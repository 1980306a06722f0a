/** The places that one app offers and another fills: name → what the place tells its content. */
export interface SlotProps {
  /** The form that writes a new post, inside a dialog of the host. `onDone` is called once the post is sent. */
  compose: { onDone: () => void }
  /** One person's posts. */
  'post-list': { username: string }
  /** The field that finds people. */
  'user-search': Record<never, never>
  /** A person in short, inside a card of the app that shows their name. */
  'profile-card': { username: string }
  /** 'Suggested for you'. */
  suggestions: Record<never, never>
}

/** The name of one slot. */
export type SlotName = keyof SlotProps
