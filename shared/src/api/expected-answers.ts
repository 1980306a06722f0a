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

/** An example of each answer that the client reads. The schemas of the contract would cost the first page too much. */
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

/** Whether a value has all that the example has, in the same types; each item of a list is held to the example's one. */
function isLike(example: unknown, value: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => isLike(example[0], item))
  if (typeof example !== 'object' || example === null) return typeof value === typeof example
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(example).every(([key, part]) => isLike(part, (value as Record<string, unknown>)[key]))
}

/** Whether a value is a person, whole, whatever else it holds. */
export function isUser(value: unknown): value is User {
  return isLike(user, value)
}

/** Whether an answer is what its call promises, so that features can rely on it. */
export function isExpected(name: EndpointName, answer: unknown): boolean {
  return examples[name] === undefined || isLike(examples[name], answer)
}
