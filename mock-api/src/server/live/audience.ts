import type { EndpointName, LiveChange } from 'shared/contract'
import type { PublishedChange } from './published-change'

/** Who besides the caller a change is told to. */
type Audience = 'everyone' | 'post' | 'people' | 'caller'

const audiences: Partial<Record<EndpointName, Audience>> = {
  createPost: 'everyone',
  editPost: 'post',
  deletePost: 'post',
  likePost: 'post',
  dislikePost: 'post',
  addComment: 'post',
  editComment: 'post',
  deleteComment: 'post',
  restoreComment: 'post',
  editUser: 'people',
  deleteAccount: 'people',
  followUser: 'people',
  unfollowUser: 'people',
  // Nobody else learns what somebody bookmarks.
  addBookmark: 'caller',
  removeBookmark: 'caller',
}

/** What a stream can follow, as keys of one map. */
export const topics = {
  everyone: 'everyone',
  post: (id: string) => `post ${id}`,
  person: (id: string) => `person ${id}`,
  caller: (id: string) => `caller ${id}`,
}

/** A change as those who follow a topic learn of it. */
export interface Notification {
  topic: string
  change: LiveChange
  /** Equal for equal changes. Made once for all streams. */
  key: string
}

function notification(topic: string, change: LiveChange): Notification {
  return { topic, change, key: JSON.stringify(change) }
}

/** Whether a call may have ended sessions of its caller: one of an account, and any that is not known here. */
export function mayEndSessions(name: EndpointName): boolean {
  return name === 'deleteAccount' || audiences[name] === undefined
}

/**
 * Whom a change is told to, and how. Others learn what is concerned and not who did it, so that what 100,000 people do to one post
 * is one change.
 */
export function audienceOf({ name, parameters, callerId }: PublishedChange): Notification[] {
  const own = notification(topics.caller(callerId), { name, parameters, own: true })
  const { postId, userId } = parameters
  const ofPerson = (id: string) => notification(topics.person(id), { name, parameters: { userId: id } })
  switch (audiences[name]) {
    case 'everyone':
      return [own, notification(topics.everyone, { name, parameters: {} })]
    case 'post':
      return postId ? [own, notification(topics.post(postId), { name, parameters: { postId } })] : [own]
    case 'people':
      // A follow has two sides.
      return [own, ofPerson(callerId), ...(userId ? [ofPerson(userId)] : [])]
    case 'caller':
      return [own]
    default:
      return []
  }
}
