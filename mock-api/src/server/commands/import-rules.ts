import {
  apiErrors,
  characterCount,
  limits,
  mediaFormatOf,
  mediaHeadBytes,
  mediaRefusal,
} from 'shared/contract'
import { DomainError, fieldInvalid } from '../../domain/domain-error'
import { storedMediaUrl, storedWebsite } from '../../domain/urls'
import type { MediaFile } from '../../media/media-files'
import type { ReadData } from '../../seed/data-file'
import type { Rows } from '../../storage/rows'
import { typeOf } from '../media/served-media'

/** Ids are parts of paths. Those of the API are UUIDs, those of examples words. */
const idShape = /^(?!__)[\w-]{1,64}$/

function checkId(field: string, id: string): void {
  if (!idShape.test(id)) throw fieldInvalid(field, 'is no id.')
}

function checkText(field: string, text: string, most: number): void {
  if (characterCount(text) > most) throw fieldInvalid(field, `has more than ${most} characters.`)
}

/** The pattern of usernames counts for new ones alone. These are the rules of the first version, which every account has passed. */
function checkUsername(field: string, username: string): void {
  checkText(field, username, limits.username)
  if (username === '' || username !== username.trim())
    throw fieldInvalid(field, 'is empty, or begins or ends with a space.')
}

function checkWebsite(field: string, website: string): void {
  checkText(field, website, limits.url)
  try {
    storedWebsite(website)
  } catch (error) {
    throw error instanceof DomainError ? fieldInvalid(field, 'is no web address.') : error
  }
}

function checkUsers(users: Rows['users']): void {
  for (const [index, user] of users.entries()) {
    const field = (name: keyof typeof user & string) => `users.${index}.${name}`
    checkId(field('_id'), user._id)
    checkUsername(field('username'), user.username)
    for (const name of ['firstName', 'lastName'] as const) checkText(field(name), user[name], limits.name)
    checkText(field('bio'), user.bio, limits.bioText)
    checkWebsite(field('website'), user.website)
    for (const name of ['profileAvatar', 'background'] as const) {
      checkText(field(name), user[name], limits.url)
      // The first version took videos, too.
      if (user[name]) storedMediaUrl(field(name), user[name], '')
    }
  }
}

function checkPosts(posts: Rows['posts']): void {
  for (const [index, post] of posts.entries()) {
    const field = (name: string) => `posts.${index}.${name}`
    checkId(field('_id'), post._id)
    checkText(field('content'), post.content, limits.postText)
    if (post.postImage.length > limits.mediaPerPost)
      throw fieldInvalid(field('postImage'), `has more than ${limits.mediaPerPost} items.`)
    for (const [place, url] of post.postImage.entries()) {
      checkText(field(`postImage.${place}`), url, limits.url)
      storedMediaUrl(field(`postImage.${place}`), url, '')
    }
    for (const [place, text] of post.mediaAlt.entries())
      checkText(field(`mediaAlt.${place}`), text, limits.altText)
  }
}

/** Checks the content of uploads as the call that uploads does: a name may say what it wants. */
async function checkUploads(uploads: readonly MediaFile[]): Promise<void> {
  for (const [index, { path, blob }] of uploads.entries()) {
    const head = new Uint8Array(await blob.slice(0, mediaHeadBytes).arrayBuffer())
    const field = `media.${index}.data, ${path}`
    const [, , kind] = path.split('/')
    // A picture below /media/video would be shown as a video.
    if (kind !== mediaFormatOf(head)?.kind) throw fieldInvalid(field, `is no ${kind} that can be uploaded.`)
    const refusal = mediaRefusal({ type: typeOf(path), size: blob.size }, head)
    if (refusal) throw fieldInvalid(field, apiErrors[refusal].message)
  }
}

/**
 * Checks that data keeps the rules that the API has for whoever writes it: a file could have been changed by hand, and what it holds is shown to
 * everybody. What an earlier version allowed, which was less strict, is allowed.
 * @throws DomainError 422 naming the first problem
 */
export async function checkRules({ rows, uploads }: ReadData): Promise<void> {
  const { users, posts, comments, deletedComments } = rows
  checkUsers(users)
  checkPosts(posts)
  for (const [table, entries] of Object.entries({ comments, deletedComments }))
    for (const [index, { id, comment }] of entries.entries()) {
      checkId(`${table}.${index}.id`, id)
      checkText(`${table}.${index}.comment`, comment, limits.commentText)
    }
  await checkUploads(uploads)
}
