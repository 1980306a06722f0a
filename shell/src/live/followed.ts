import { type AppState, mostFollowed } from 'shared'
import { cachedEntries, peopleIn, postsOf } from './cached-entries'

/** Ids of posts and of people. */
interface Ids {
  posts: readonly string[]
  people: readonly string[]
}

/** What the stream is asked to follow: what the page shows, and while there is room what it has cached, which it may show next. */
export interface Followed extends Ids {
  shown: Ids
}

/** The first ids, as many as one stream follows. */
function first(ids: Iterable<string>): string[] {
  return [...new Set(ids)].slice(0, mostFollowed)
}

/** What there is to follow now. */
export function selectFollowed(state: AppState): Followed {
  const entries = cachedEntries(state)
  const idsOf = (of: typeof entries): Ids => ({
    posts: first(of.flatMap(postsOf)),
    people: first(of.flatMap(({ data }) => [...peopleIn(data)])),
  })
  return { ...idsOf(entries), shown: idsOf(entries.filter(({ isShown }) => isShown)) }
}

/** Whether a stream that follows some things covers what is shown now. */
export function covers(followed: Followed, { shown }: Followed): boolean {
  const posts = new Set(followed.posts)
  const people = new Set(followed.people)
  return shown.posts.every((id) => posts.has(id)) && shown.people.every((id) => people.has(id))
}
