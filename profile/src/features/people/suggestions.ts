import { limits, type User } from 'shared'

/** Whom to suggest: at most three, without the viewer. People whom the viewer follows already come last (decision 31). */
export function suggestionsFor(people: readonly User[], viewer: User | undefined): User[] {
  const followed = new Set(viewer?.following.map(({ _id }) => _id))
  const others = people.filter(({ _id }) => _id !== viewer?._id)
  const isNew = ({ _id }: User) => !followed.has(_id)
  const isKnown = ({ _id }: User) => followed.has(_id)
  return [...others.filter(isNew), ...others.filter(isKnown)].slice(0, limits.suggestions)
}
