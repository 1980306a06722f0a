import { characterCount, limits } from 'shared/contract'
import { DomainError, fieldInvalid } from '../../domain/domain-error'
import { storedMediaUrl, storedPictureUrl, storedWebsite } from '../../domain/urls'
import type { Rows } from '../../storage/rows'

/** Ids are parts of paths. Those of the API are UUIDs, those of examples words. */
const idShape = /^(?!__)[\w-]{1,64}$/

function checkId(field: string, id: string): void {
  if (!idShape.test(id)) throw fieldInvalid(field, 'is no id.')
}

function checkText(field: string, text: string, most: number): void {
  if (characterCount(text) > most) throw fieldInvalid(field, `has more than ${most} characters.`)
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
    checkText(field('username'), user.username, limits.username)
    for (const name of ['firstName', 'lastName'] as const) checkText(field(name), user[name], limits.name)
    checkText(field('bio'), user.bio, limits.bioText)
    checkWebsite(field('website'), user.website)
    for (const name of ['profileAvatar', 'background'] as const) {
      checkText(field(name), user[name], limits.url)
      if (user[name]) storedPictureUrl(field(name), user[name], '')
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

/**
 * Checks that rows keep the rules that the API has for whoever writes them: a file could have been changed by hand, and what it holds is shown to
 * everybody.
 * @throws DomainError 422 naming the first problem
 */
export function checkRules({ users, posts, comments, deletedComments }: Rows): void {
  checkUsers(users)
  checkPosts(posts)
  for (const [table, rows] of Object.entries({ comments, deletedComments }))
    for (const [index, { id, comment }] of rows.entries()) {
      checkId(`${table}.${index}.id`, id)
      checkText(`${table}.${index}.comment`, comment, limits.commentText)
    }
}
