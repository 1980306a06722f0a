// @ts-check

/** @typedef {import('../serve/pages.mjs').Page} Page */
/** @typedef {import('../serve/pages.mjs').Pages} Pages */

/**
 * What to generate, see `seedPopularity` of `mock-api`. The guest wrote the post, and is who follows and is followed.
 * @typedef {'people' | 'likes' | 'comments' | 'followers' | 'following' | 'posts' | 'postsByFollowed'} Generated
 * @typedef {Partial<Record<Generated, number>>} Popularity
 */

/**
 * Somebody who may call the API.
 * @typedef {{ _id: string, username: string, token: string }} Caller
 */

/**
 * A page with a database of its own.
 * @typedef {object} Database
 * @property {Page} page
 * @property {string} postId the guest's post
 * @property {Caller} guest
 * @property {Caller} stranger without likes, followers or anybody to follow
 */

/**
 * Opens a page and generates its data, which may take minutes.
 * @param {Pages} pages
 * @param {Popularity} popularity
 * @returns {Promise<Database>}
 */
export async function openDatabase(pages, popularity) {
  const started = performance.now()
  const page = await pages.open()
  const { postId } = await page.evaluate((options) => {
    if (!window.echosphereApi) throw new Error('The page has no developer tools.')
    return window.echosphereApi.seedPopularity(options)
  }, popularity)
  const [guest, stranger] = [await page.evaluate(readGuest), await page.evaluate(signUp)]
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`Generated ${JSON.stringify(popularity)} in ${seconds} s`)
  return { page, postId, guest, stranger }
}

/** @param {readonly Database[]} databases */
export async function closeDatabases(databases) {
  await Promise.all(databases.map(({ page }) => page.context().close()))
}

/** In the page: the person who is logged in. */
function readGuest() {
  const { _id, username } = JSON.parse(localStorage.getItem('user') ?? '{}')
  return { _id: String(_id), username: String(username), token: localStorage.getItem('token') ?? '' }
}

/** In the page: a new account. */
async function signUp() {
  const response = await fetch('/api/auth/signup', {
    method: 'POST',
    headers: { prefer: 'return=minimal' },
    body: JSON.stringify({ username: 'stranger', password: 'stranger', firstName: 'New', lastName: 'Here' }),
  })
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`)
  const { createdUser, encodedToken } = await response.json()
  return { _id: String(createdUser._id), username: 'stranger', token: String(encodedToken) }
}

/**
 * In the page: the numbers of likes and comments of a post.
 * @param {string} postId
 * @returns {Promise<{ likeCount: number, commentCount: number }>}
 */
export async function countsOf(postId) {
  const response = await fetch(`/api/posts/${postId}`, { headers: { prefer: 'return=minimal' } })
  return (await response.json()).post
}

/**
 * In the page: makes somebody follow the first of those whom the guest follows.
 * @param {{ guest: Caller, reader: Caller, count: number }} who
 */
export async function followFirst({ guest, reader, count }) {
  const { users } = await (await fetch(`/api/users/${guest.username}/following?limit=${count}`)).json()
  for (const { _id } of users) {
    const headers = { authorization: reader.token, prefer: 'return=minimal' }
    const { status } = await fetch(`/api/users/follow/${_id}`, { method: 'POST', headers })
    if (status !== 200) throw new Error(`Following answered ${status}.`)
  }
}
