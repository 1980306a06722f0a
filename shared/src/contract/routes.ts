/**
 * Method and path of every endpoint, by name; `:name` is a parameter. Separate from the schemas, so that clients do not bundle
 * the validation.
 */
export const routes = {
  login: { method: 'POST', path: '/auth/login' },
  signup: { method: 'POST', path: '/auth/signup' },
  logout: { method: 'POST', path: '/auth/logout' },
  logoutEverywhere: { method: 'POST', path: '/auth/logout-everywhere' },
  exportAccount: { method: 'GET', path: '/account/export' },
  deleteAccount: { method: 'POST', path: '/account/delete' },
  listPosts: { method: 'GET', path: '/posts' },
  listBookmarkedPosts: { method: 'GET', path: '/posts/bookmarked' },
  getPost: { method: 'GET', path: '/posts/:postId' },
  listPostsOfUser: { method: 'GET', path: '/posts/user/:username' },
  listLikes: { method: 'GET', path: '/posts/:postId/likes' },
  createPost: { method: 'POST', path: '/posts' },
  editPost: { method: 'POST', path: '/posts/edit/:postId' },
  deletePost: { method: 'DELETE', path: '/posts/:postId' },
  likePost: { method: 'POST', path: '/posts/like/:postId' },
  dislikePost: { method: 'POST', path: '/posts/dislike/:postId' },
  listUsers: { method: 'GET', path: '/users' },
  getUser: { method: 'GET', path: '/users/:username' },
  listFollowers: { method: 'GET', path: '/users/:username/followers' },
  listFollowing: { method: 'GET', path: '/users/:username/following' },
  editUser: { method: 'POST', path: '/users/edit' },
  listBookmarks: { method: 'GET', path: '/users/bookmark' },
  addBookmark: { method: 'POST', path: '/users/bookmark/:postId' },
  removeBookmark: { method: 'POST', path: '/users/remove-bookmark/:postId' },
  followUser: { method: 'POST', path: '/users/follow/:userId' },
  unfollowUser: { method: 'POST', path: '/users/unfollow/:userId' },
  listComments: { method: 'GET', path: '/comments/:postId' },
  addComment: { method: 'POST', path: '/comments/add/:postId' },
  editComment: { method: 'POST', path: '/comments/edit/:postId/:commentId' },
  deleteComment: { method: 'POST', path: '/comments/delete/:postId/:commentId' },
  restoreComment: { method: 'POST', path: '/comments/restore/:postId/:commentId' },
  uploadMedia: { method: 'POST', path: '/media/upload' },
  listTodos: { method: 'GET', path: '/test-todos' },
} as const satisfies Record<string, Route>

/** Method and path of an endpoint, below {@link apiPrefix}. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
}

/** The name of an endpoint. */
export type EndpointName = keyof typeof routes

/** Prefix of all API paths. */
export const apiPrefix = '/api'

/** Whether a URL belongs to the API of an origin, the bare prefix included. */
export function isApiUrl(url: { origin: string; pathname: string }, origin: string): boolean {
  return url.origin === origin && `${url.pathname}/`.startsWith(`${apiPrefix}/`)
}

/** The parameters in a path: `'/a/:b/:c'` → `'b' | 'c'`. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A value for each parameter of the path. */
export type PathParameters<Name extends EndpointName> = Record<
  PathParameter<(typeof routes)[Name]['path']>,
  string
>

/**
 * The path of an endpoint with its parameters encoded, without the prefix:
 * `pathOf('likePost', { postId: 'a/b' })` → `/posts/like/a%2Fb`.
 */
export function pathOf<Name extends EndpointName>(name: Name, parameters: PathParameters<Name>): string {
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((parameters as Record<string, string>)[key] ?? ''),
  )
}
