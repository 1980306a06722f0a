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
    followers: [],
    following: [],
    bookmarks: [],
    ...about,
  }
}

/** A post for tests by {@link aUser}; override the relevant fields. */
export function aPost(about: Partial<Post> = {}): Post {
  const { _id, username, firstName, lastName, profileAvatar } = aUser()
  return {
    _id: 'post-1',
    content: 'A post',
    likes: { likeCount: 0, likedBy: [], dislikedBy: [] },
    comments: [],
    username,
    fullName: `${firstName} ${lastName}`,
    postImage: [],
    mediaAlt: [],
    createdAt: moment,
    updatedAt: moment,
    author: { _id, username, firstName, lastName, profileAvatar },
    ...about,
  }
}
