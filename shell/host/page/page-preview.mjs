// @ts-check
import * as z from 'zod/mini'

/** @typedef {import('./page-metadata.mjs').Metadata} Metadata */

/** A page does not wait longer for what only links to it show. */
const timeoutMs = 500

const postAnswer = z.object({
  post: z.object({
    fullName: z.string(),
    content: z.string(),
    postImage: z.array(z.string()),
    mediaAlt: z._default(z.array(z.string()), []),
  }),
})

const userAnswer = z.object({
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    bio: z.string(),
    profileAvatar: z.string(),
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
      ? previewOfPost(postAnswer.parse(body), apiUrl)
      : previewOfPerson(userAnswer.parse(body), apiUrl)
  } catch {
    // The page itself reports what is wrong with the API.
    return undefined
  }
}

/**
 * @param {z.output<typeof postAnswer>} answer
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
 * @param {z.output<typeof userAnswer>} answer
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
