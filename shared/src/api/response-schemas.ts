import type { AnswerOf, Comment, EndpointName, MinimalAnswerOf, Post, User, UserSummary } from '../contract'

const person: UserSummary = { _id: '', username: '', firstName: '', lastName: '', profileAvatar: '' }
const user: User = {
  ...person,
  bio: '',
  website: '',
  background: '',
  createdAt: '',
  updatedAt: '',
  followers: [person],
  following: [person],
  bookmarks: [''],
}
const comment: Comment = { id: '', username: '', comment: '', createdAt: '', author: person }
const post: Post = {
  _id: '',
  content: '',
  likes: { likeCount: 0, likedBy: [person], dislikedBy: [person] },
  comments: [comment],
  username: '',
  fullName: '',
  postImage: [''],
  mediaAlt: [''],
  createdAt: '',
  updatedAt: '',
  author: person,
}

/** An example of each response that the client reads. The zod schemas of the contract would be too large for the first page. */
const examples: { [Name in EndpointName]?: AnswerOf<Name> | MinimalAnswerOf<Name> } = {
  login: { encodedToken: '', foundUser: user },
  signup: { encodedToken: '', createdUser: user },
  listPosts: { posts: [post] },
  listPostsOfUser: { posts: [post] },
  getPost: { post },
  createPost: { post },
  editPost: { post },
  likePost: { post },
  dislikePost: { post },
  addComment: { post },
  editComment: { post },
  deleteComment: { post },
  restoreComment: { post },
  listUsers: { users: [user] },
  getUser: { user, postCount: 0 },
  editUser: { user },
  followUser: { user, followUser: user },
  unfollowUser: { user, followUser: user },
  listBookmarks: { bookmarks: [''] },
}

/**
 * Whether a value has every field of the example, with the same types; list items are checked against the example's first item.
 */
function matchesShape(example: unknown, value: unknown): boolean {
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((item) => matchesShape(example[0], item))
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(example).every(([key, part]) =>
    matchesShape(part, (value as Record<string, unknown>)[key]),
  )
}

/** Whether a value is a complete user; extra fields are allowed. */
export function isUser(value: unknown): value is User {
  return matchesShape(user, value)
}

/** Whether a response has the shape that the contract promises. */
export function matchesContract(name: EndpointName, answer: unknown): boolean {
  return examples[name] === undefined || matchesShape(examples[name], answer)
}
