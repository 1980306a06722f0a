// @ts-check

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */

/**
 * What is measured of the API.
 * @typedef {object} Call
 * @property {string} name
 * @property {(client: number) => LoadRequest[]} requestsOf
 */

/** The id of a generated person or post, as `data/generate.mjs` makes it. @param {'a' | 'b'} kind @param {number} row */
const id = (kind, row) => `00000000-0000-4000-8000-${kind}${String(row).padStart(11, '0')}`

/** The id of a generated post. @param {number} row */
export const postId = (row) => id('b', row)

/**
 * A write as somebody.
 * @param {string} path below `/api`
 * @param {string} token
 * @param {object} [body]
 * @returns {LoadRequest}
 */
export function writeTo(path, token, body = {}) {
  const headers = { authorization: token, prefer: 'return=minimal', 'content-type': 'application/json' }
  return { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(body) }
}

/** Posts that a client likes and dislikes, in turn. */
const likedByClient = 10

/** The person with the most followers. */
const bestKnown = 'person0'

/**
 * The calls of a database, by members of whom each connection is one.
 * @param {{ tokens: readonly string[], posts: number, limit: number }} data
 * @returns {Record<'feed' | 'explore' | 'like' | 'post' | 'profile' | 'follow', Call>}
 */
export function callsOf({ tokens, posts, limit }) {
  const tokenOf = (/** @type {number} */ client) => tokens[client % tokens.length] ?? ''
  /** @param {string} path @param {number} client @returns {LoadRequest} */
  const get = (path, client) => ({
    ...{ method: 'GET', path: `/api${path}` },
    headers: { authorization: tokenOf(client), prefer: 'return=minimal' },
  })
  const post = (/** @type {string} */ path, /** @type {number} */ client) => writeTo(path, tokenOf(client))
  const somePost = (/** @type {number} */ index) => postId((index * 7919) % posts)
  const pairs = (/** @type {number} */ client) => {
    const count = Math.min(likedByClient, posts)
    return Array.from({ length: count }, (_, index) => somePost(client * count + index))
  }
  return {
    feed: {
      name: 'feed page',
      requestsOf: (client) => [get(`/posts?feed=following&limit=${limit}`, client)],
    },
    explore: {
      name: 'explore page of a visitor',
      requestsOf: () => [{ method: 'GET', path: `/api/posts?limit=${limit}` }],
    },
    like: {
      name: 'like and dislike in turn',
      requestsOf: (client) =>
        pairs(client).flatMap((each) => [
          post(`/posts/like/${each}`, client),
          post(`/posts/dislike/${each}`, client),
        ]),
    },
    post: {
      name: 'post',
      requestsOf: (client) => pairs(client).map((each) => get(`/posts/${each}`, client)),
    },
    profile: { name: 'profile', requestsOf: (client) => [get(`/users/${bestKnown}`, client)] },
    follow: {
      name: 'unfollow and follow the best known',
      requestsOf: (client) => [
        post(`/users/unfollow/${id('a', 0)}`, client),
        post(`/users/follow/${id('a', 0)}`, client),
      ],
    },
  }
}
