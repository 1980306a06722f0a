import type { Post, User } from '../contract'

const moment = '2026-11-20T12:00:00Z'

/** A user for tests; override the relevant fields. */
export function aUser(about: Partial<User> = {}): User {
  return {
    _id: 'user-1',
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Okafor',
    profileAvatar: 'http://localhost/media/image/avatar-1.webp',
    bio: '',
    website: '',
    background: 'http://localhost/media/image/cover-1.webp',
    createdAt: moment,
    updatedAt: moment,
    following: false,
    followerCount: 0,
    followingCount: 0,
    postCount: 0,
    bookmarkCount: 0,
    ...about,
  }
}

/** A token of a user for tests; nothing checks its signature in the page. */
export function aToken({ _id, username }: Partial<User> = aUser()): string {
  const encode = (part: unknown) => btoa(JSON.stringify(part)).replace(/=+$/, '')
  return `${encode({ alg: 'HS256' })}.${encode({ _id, username })}.signature`
}

/** A post for tests by {@link aUser}; override the relevant fields. */
export function aPost(about: Partial<Post> = {}): Post {
  const { _id, username, firstName, lastName, profileAvatar, following } = aUser()
  return {
    _id: 'post-1',
    content: 'A post',
    likeCount: 0,
    commentCount: 0,
    liked: false,
    disliked: false,
    bookmarked: false,
    likers: [],
    username,
    fullName: `${firstName} ${lastName}`,
    postImage: [],
    mediaAlt: [],
    createdAt: moment,
    updatedAt: moment,
    author: { _id, username, firstName, lastName, profileAvatar, following },
    ...about,
  }
}
