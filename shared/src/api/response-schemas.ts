import type { AnswerOf, Comment, EndpointName, Person, Post, User, UserSummary } from '../contract'

const summary: UserSummary = { _id: '', username: '', firstName: '', lastName: '', profileAvatar: '' }
const person: Person = { ...summary, following: false }
const user: User = {
  ...person,
  bio: '',
  website: '',
  background: '',
  createdAt: '',
  updatedAt: '',
  followerCount: 0,
  followingCount: 0,
  postCount: 0,
  bookmarkCount: 0,
}
const comment: Comment = { id: '', username: '', comment: '', createdAt: '', author: summary }
const post: Post = {
  _id: '',
  content: '',
  username: '',
  fullName: '',
  postImage: [''],
  mediaAlt: [''],
  createdAt: '',
  updatedAt: '',
  author: person,
  likeCount: 0,
  commentCount: 0,
  liked: false,
  disliked: false,
  bookmarked: false,
  likers: [summary],
}

const reaction = { postId: '', createdAt: '' }
const contact = { _id: '', username: '', createdAt: '' }
const ownPost = {
  ...{ _id: '', content: '', media: [{ url: '', alt: '' }], createdAt: '', updatedAt: '' },
  ...{ likeCount: 0, commentCount: 0 },
}

/** An example of each response that the client reads. The schemas of the contract would be too large for the first page. */
const examples: { [Name in EndpointName]?: AnswerOf<Name> } = {
  login: { encodedToken: '', foundUser: user },
  signup: { encodedToken: '', createdUser: user },
  listPosts: { posts: [post] },
  listBookmarkedPosts: { posts: [post] },
  listPostsOfUser: { posts: [post] },
  getPost: { post },
  listLikes: { users: [person] },
  createPost: { post },
  editPost: { post },
  likePost: { post },
  dislikePost: { post },
  listComments: { comments: [comment] },
  addComment: { post, comment },
  editComment: { post, comment },
  deleteComment: { post },
  restoreComment: { post, comment },
  listUsers: { users: [user] },
  getUser: { user },
  listFollowers: { users: [person] },
  listFollowing: { users: [person] },
  editUser: { user },
  followUser: { user, followUser: user },
  unfollowUser: { user, followUser: user },
  addBookmark: { bookmarked: false, bookmarkCount: 0 },
  removeBookmark: { bookmarked: false, bookmarkCount: 0 },
  logoutEverywhere: { loggedOut: true },
  deleteAccount: { deleted: true },
  exportAccount: {
    exportedAt: '',
    profile: { ...summary, bio: '', website: '', background: '', createdAt: '', updatedAt: '' },
    posts: [ownPost],
    comments: [{ postId: '', id: '', comment: '', createdAt: '' }],
    ...{ likes: [reaction], dislikes: [reaction], bookmarks: [reaction] },
    ...{ following: [contact], followers: [contact] },
  },
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
