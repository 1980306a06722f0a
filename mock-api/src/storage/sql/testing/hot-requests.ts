import type { Member, TestApi } from '../../../http/suite/test-api'

/** Two people, and a post of one of them. */
export interface Scene {
  api: TestApi
  reader: Member
  writer: Member
  postId: string
}

/** Makes the scene of {@link hotRequests}, with a few posts, likes and comments. */
export async function newScene(api: TestApi): Promise<Scene> {
  const [reader, writer] = [await api.member('reader'), await api.member('writer')]
  const { _id: postId } = await api.post(writer, 'Northern lights')
  await api.post(writer, 'Northern harbour at night')
  await api.comment(reader, postId, 'Beautiful')
  await api.minimal('likePost', { token: writer.token, parameters: { postId } })
  return { api, reader, writer, postId }
}

type HotRequest = [name: string, send: (scene: Scene) => Promise<unknown>]

/** What people ask for most, each with all that it does: finding the caller, the rules, the answer. */
export const hotRequests: HotRequest[] = [
  ['signup', ({ api }) => api.member('newcomer')],
  ['login', ({ api }) => api.minimal('login', { body: { username: 'reader', password: 'secret1' } })],
  [
    'a new post',
    ({ api, reader: { token } }) => {
      const body = { postData: { content: 'A new post', postImage: [] } }
      return api.minimal('createPost', { token, body, headers: { 'Idempotency-Key': 'k1' } })
    },
  ],
  ['a comment', ({ api, reader, postId }) => api.comment(reader, postId, 'Once more')],
  [
    'a like',
    ({ api, reader: { token }, postId }) => api.minimal('likePost', { token, parameters: { postId } }),
  ],
  [
    'a dislike',
    ({ api, reader: { token }, postId }) => api.minimal('dislikePost', { token, parameters: { postId } }),
  ],
  [
    'a follow',
    ({ api, reader: { token }, writer: { user } }) =>
      api.minimal('followUser', { token, parameters: { userId: user._id } }),
  ],
  [
    'a bookmark',
    ({ api, reader: { token }, postId }) => api.minimal('addBookmark', { token, parameters: { postId } }),
  ],
  [
    'a profile',
    ({ api, reader: { token } }) => api.minimal('getUser', { token, parameters: { username: 'writer' } }),
  ],
  [
    'the posts of a profile',
    ({ api, reader: { token } }) =>
      api.page('listPostsOfUser', { token, parameters: { username: 'writer' }, query: 'limit=20' }),
  ],
  [
    'a post',
    ({ api, reader: { token }, postId }) => api.minimal('getPost', { token, parameters: { postId } }),
  ],
  [
    'a feed',
    ({ api, reader: { token } }) => api.page('listPosts', { token, query: 'feed=following&limit=20' }),
  ],
  [
    'a search for posts',
    ({ api, reader: { token } }) => api.page('listPosts', { token, query: 'q=northern%20harb&limit=20' }),
  ],
  [
    'a search for people',
    ({ api, reader: { token } }) => api.page('listUsers', { token, query: 'q=first%20writer&limit=20' }),
  ],
  [
    'comments',
    ({ api, postId }) => api.page('listComments', { parameters: { postId }, query: 'sort=latest&limit=20' }),
  ],
  [
    'likers',
    ({ api, reader: { token }, postId }) =>
      api.page('listLikes', { token, parameters: { postId }, query: 'limit=20' }),
  ],
  [
    'followers',
    ({ api, reader: { token } }) =>
      api.page('listFollowers', { token, parameters: { username: 'writer' }, query: 'limit=20' }),
  ],
  [
    'bookmarks',
    ({ api, reader: { token } }) => api.page('listBookmarkedPosts', { token, query: 'limit=20' }),
  ],
]
