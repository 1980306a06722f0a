import { limits, type User } from 'shared'

/** Whom to suggest: at most three, without the viewer and without those whom the viewer follows already. */
export function suggestionsFor(people: readonly User[], viewer: User | undefined): User[] {
  const known = new Set([viewer?._id, ...(viewer?.following.map(({ _id }) => _id) ?? [])])
  return people.filter(({ _id }) => !known.has(_id)).slice(0, limits.suggestions)
}
