// @ts-check
import * as v from 'valibot'

/** @typedef {import('./page-metadata.mjs').Metadata} Metadata */

/** A page does not wait longer for what only links to it show. */
const timeoutMs = 500

const postAnswer = v.object({
  post: v.object({
    fullName: v.string(),
    content: v.string(),
    postImage: v.array(v.string()),
    mediaAlt: v.optional(v.array(v.string()), []),
  }),
})

const userAnswer = v.object({
  user: v.object({
    firstName: v.string(),
    lastName: v.string(),
    username: v.string(),
    bio: v.string(),
    profileAvatar: v.string(),
  }),
})

/**
 * What links to a post or a person show, as the API tells visitors.
 * @param {string} path of the page
 * @param {string | undefined} apiUrl the origin of the API
 * @returns {Promise<Metadata | undefined>} undefined for other pages, and if the API does not know or does not answer in time
 */
export async function pagePreview(path, apiUrl) {
  const [, kind, id] = /^\/(post|profile)\/([^/]+)\/*$/i.exec(path) ?? []
  if (!apiUrl || !kind) return undefined
  const isPost = kind.toLowerCase() === 'post'
  try {
    const answer = await fetch(`${apiUrl}/api/${isPost ? 'posts' : 'users'}/${id}`, {
      // Without lists, which nothing here shows.
      headers: { prefer: 'return=minimal' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return undefined
    const body = await answer.json()
    return isPost
      ? previewOfPost(v.parse(postAnswer, body), apiUrl)
      : previewOfPerson(v.parse(userAnswer, body), apiUrl)
  } catch {
    // The page itself reports what is wrong with the API.
    return undefined
  }
}

/**
 * @param {v.InferOutput<typeof postAnswer>} answer
 * @param {string} apiUrl
 * @returns {Metadata}
 */
function previewOfPost({ post }, apiUrl) {
  const at = post.postImage.findIndex((url) => url.split('/')[4] === 'image')
  const image = post.postImage[at]
  return {
    title: `Post by ${plain(post.fullName)}`,
    description: plain(post.content, 200) || 'A post on EchoSphere.',
    type: 'article',
    ...(image && { image: new URL(image, apiUrl).href, imageAlt: plain(post.mediaAlt[at] ?? '') }),
  }
}

/**
 * @param {v.InferOutput<typeof userAnswer>} answer
 * @param {string} apiUrl
 * @returns {Metadata}
 */
function previewOfPerson({ user }, apiUrl) {
  const name = plain(`${user.firstName} ${user.lastName}`)
  return {
    title: `${name} (@${plain(user.username)})`,
    description: plain(user.bio, 200) || `The posts of ${name}.`,
    type: 'profile',
    image: new URL(user.profileAvatar, apiUrl).href,
    imageAlt: name,
    card: 'summary',
  }
}

/**
 * A text on one line, without characters that would reverse what follows, cut at a word.
 * @param {string} text
 * @param {number} [length]
 */
function plain(text, length = Number.POSITIVE_INFINITY) {
  const line = text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/u, '')}…`
}
