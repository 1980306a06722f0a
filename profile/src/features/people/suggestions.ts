import { limits, type Person } from 'shared'

/** The ids of at most three people, never the viewer. People the viewer already follows come last. */
export function suggestionsFor(people: readonly Person[], viewerId: string | undefined): string[] {
  const others = people.filter(({ _id }) => _id !== viewerId)
  const isNew = ({ following }: Person) => !following
  const isKnown = ({ following }: Person) => following
  const suggested = [...others.filter(isNew), ...others.filter(isKnown)]
  return suggested.slice(0, limits.suggestions).map(({ _id }) => _id)
}
