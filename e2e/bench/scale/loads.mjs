// @ts-check
import { callsOf, postId, writeTo } from '../server/calls.mjs'

/** @typedef {import('../server/calls.mjs').Call['requestsOf']} RequestsOf */

/** Requests of each hundred. */
const shares = { feed: 50, explore: 20, post: 15, profile: 10, like: 4, publish: 1 }

/**
 * What people do: 95 of 100 requests read, 4 like or dislike, 1 publishes.
 * @param {readonly string[]} tokens
 * @param {number} posts
 * @returns {RequestsOf}
 */
export function mixed(tokens, posts) {
  const calls = callsOf({ tokens, posts, limit: 20 })
  return (client) => {
    const publish = writeTo('/posts', tokens[client % tokens.length] ?? '', {
      postData: { content: 'Good morning, everybody: tea is ready.' },
    })
    const each = Object.entries(shares).flatMap(([name, count]) => {
      const requests = name === 'publish' ? [publish] : calls[/** @type {'feed'} */ (name)].requestsOf(client)
      return Array.from({ length: count }, (_, index) => ({
        at: index / count,
        request: requests[index % requests.length] ?? publish,
      }))
    })
    // Evenly mixed, and each client begins elsewhere.
    const sorted = each.toSorted((a, b) => a.at - b.at).map(({ request }) => request)
    return sorted
  }
}

/** Everybody likes and dislikes the same post. @param {readonly string[]} tokens @returns {RequestsOf} */
export function hotPost(tokens) {
  return (client) =>
    ['like', 'dislike'].map((verb) =>
      writeTo(`/posts/${verb}/${postId(0)}`, tokens[client % tokens.length] ?? ''),
    )
}
