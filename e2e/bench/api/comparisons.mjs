// @ts-check

/** @typedef {import('./compare.mjs').Call} Call */
/** @typedef {import('./compare.mjs').Comparison} Comparison */
/** @typedef {import('./databases.mjs').Caller} Caller */
/** @typedef {import('./databases.mjs').Database} Database */

/** The largest ratios of time and of size, of many to few. */
const targets = { default: 1.2, search: 2, feed: 2 }

/**
 * The calls of a popular post and person, and of their lists.
 * @param {Database} few
 * @param {Database} many
 * @returns {Comparison[]}
 */
export function popularityComparisons(few, many) {
  /** @param {string} name @param {(popular: Database) => { call: Call, undo?: Call }} callsOf @param {number} [items] */
  const both = (name, callsOf, items) => ({
    ...{ name, items, target: targets.default },
    few: { page: few.page, ...callsOf(few) },
    many: { page: many.page, ...callsOf(many) },
  })
  /** @param {string} name @param {(popular: Database) => string} pathOf @param {number} [items] */
  const read = (name, pathOf, items) =>
    both(name, (popular) => ({ call: { token: popular.guest.token, path: pathOf(popular) } }), items)
  return [
    read('page', () => '/posts?limit=20&sort=trending'),
    read('post', ({ postId }) => `/posts/${postId}`),
    read('likes', ({ postId }) => `/posts/${postId}/likes?limit=10`, 10),
    read('comments', ({ postId }) => `/comments/${postId}?limit=10`, 10),
    read('latest comments', ({ postId }) => `/comments/${postId}?limit=10&sort=latest`, 10),
    read('profile', ({ guest }) => `/users/${guest.username}`),
    read('followers', ({ guest }) => `/users/${guest.username}/followers?limit=10`, 10),
    read('following', ({ guest }) => `/users/${guest.username}/following?limit=10`, 10),
    both('like', ({ postId, guest: { token } }) => ({
      call: post(token, `/posts/like/${postId}`),
      undo: post(token, `/posts/dislike/${postId}`),
    })),
    both('comment', ({ postId, guest: { token } }) => ({
      call: post(token, `/comments/add/${postId}`, { commentData: { comment: 'Hello' } }),
    })),
    both('follow the popular', ({ guest, stranger }) => follow(stranger, guest)),
    both('follow one more', ({ guest, stranger }) => follow(guest, stranger)),
  ]
}

/**
 * The calls that look for people.
 * @param {Database} few
 * @param {Database} many
 * @returns {Comparison[]}
 */
export function peopleComparisons(few, many) {
  /** @param {string} name @param {string} query @param {number} items */
  const search = (name, query, items) => sameCall(name, { few, many }, `/users?limit=5&${query}`, items)
  return [
    search('search people, many found', 'q=a', 5),
    search('search people, one found', 'q=stranger', 1),
    search('search people, nobody found', 'q=zzqx', 0),
    { ...search('suggestions', '', 5), target: targets.default },
  ]
}

/**
 * The calls that look for posts.
 * @param {Database} few
 * @param {Database} many
 * @returns {Comparison[]}
 */
export function postsComparisons(few, many) {
  /** @param {string} name @param {string} query @param {number} items */
  const search = (name, query, items) => sameCall(name, { few, many }, `/posts?limit=20&q=${query}`, items)
  return [
    search('search posts, one word', 'heron', 20),
    search('search posts, two words', 'mark%20wav', 20),
    search('search posts, none found', 'zeppelin', 0),
  ]
}

/**
 * The feeds of two people in one database.
 * @param {Database} database
 * @param {{ few: Caller, many: Caller }} readers
 * @returns {Comparison[]}
 */
export function feedComparisons({ page }, { few, many }) {
  const feedOf = (/** @type {Caller} */ { token }) => ({
    page,
    call: { token, path: '/posts?limit=20&feed=following' },
  })
  return [{ name: 'feed', items: 20, target: targets.feed, few: feedOf(few), many: feedOf(many) }]
}

/**
 * @param {string} name
 * @param {{ few: Database, many: Database }} databases
 * @param {string} path
 * @param {number} items
 * @returns {Comparison}
 */
function sameCall(name, { few, many }, path, items) {
  const sampleOf = (/** @type {Database} */ { page, guest: { token } }) => ({ page, call: { token, path } })
  return { name, items, target: targets.search, few: sampleOf(few), many: sampleOf(many) }
}

/** @param {string} token @param {string} path @param {object} [body] @returns {Call} */
function post(token, path, body = {}) {
  return { token, path, method: 'POST', body }
}

/** @param {Caller} caller @param {Caller} person */
function follow({ token }, { _id }) {
  return { call: post(token, `/users/follow/${_id}`), undo: post(token, `/users/unfollow/${_id}`) }
}
