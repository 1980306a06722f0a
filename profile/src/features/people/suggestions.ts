import { limits, type User } from 'shared'

/** At most three people, never the viewer. People the viewer already follows come last. */
export function suggestionsFor(people: readonly User[], viewer: User | undefined): User[] {
  const followed = new Set(viewer?.following.map(({ _id }) => _id))
  const others = people.filter(({ _id }) => _id !== viewer?._id)
  const isNew = ({ _id }: User) => !followed.has(_id)
  const isKnown = ({ _id }: User) => followed.has(_id)
  return [...others.filter(isNew), ...others.filter(isKnown)].slice(0, limits.suggestions)
}
