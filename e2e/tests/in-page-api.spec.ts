import type { Page } from '@playwright/test'
import { answers, endpoints } from 'shared/contract'
import * as v from 'valibot'
import { movingGif } from '../fixtures/media'
import { PageApi } from '../fixtures/page-api'
import { ewan, ines } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

/** The API of a page that has loaded its posts, so that it is running. */
async function openApi(page: Page): Promise<PageApi> {
  await page.goto('/explore')
  await expect(page.getByRole('article')).toHaveCount(6)
  return new PageApi(page)
}

const credentials = ({ username, password }: Pick<typeof ines, 'username' | 'password'>) => ({
  body: { username, password },
})
const publish = (token: string, content: string) => ({ token, body: { postData: { content } } })
const comment = (text: string) => ({ commentData: { comment: text } })

test('every call of the contract works, and its changes survive a reload', async ({ page }) => {
  const api = await openApi(page)
  const person = { username: 'quillon', password: 'secret1', firstName: 'Quill', lastName: 'Onward' }
  const { createdUser, encodedToken: token } = await api.call('signup', { body: person })
  const { foundUser: friend } = await api.call('login', credentials(ewan))

  const [kept] = (await api.call('createPost', publish(token, 'Kept'))).posts
  const [gone] = (await api.call('createPost', publish(token, 'Gone'))).posts
  if (!kept || !gone) throw new Error('Posts that were created are not listed')
  const post = { token, parameters: { postId: kept._id } }
  await api.call('editPost', { ...post, body: { postData: { content: 'Kept and edited' } } })
  await api.call('deletePost', { token, parameters: { postId: gone._id } })
  await api.call('likePost', post)
  await api.call('dislikePost', post)
  await api.call('likePost', post)
  await api.call('addComment', { ...post, body: comment('First') })
  await api.call('addComment', { ...post, body: comment('Second') })
  const { comments } = await api.call('listComments', { parameters: { postId: kept._id } })
  const [first, second] = comments.map(({ id }) => ({
    token,
    parameters: { postId: kept._id, commentId: id },
  }))
  if (!first || !second) throw new Error('Comments that were added are not listed')
  await api.call('editComment', { ...first, body: comment('First, edited') })
  await api.call('deleteComment', second)
  await api.call('restoreComment', second)
  await api.call('deleteComment', second)
  await api.call('addBookmark', post)
  await api.call('removeBookmark', post)
  await api.call('addBookmark', post)
  const following = { token, parameters: { userId: friend._id } }
  await api.call('followUser', following)
  await api.call('unfollowUser', following)
  await api.call('followUser', following)
  await api.call('editUser', { token, body: { userData: { bio: 'Writes.', website: 'quill.example' } } })

  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(7)
  const { post: read } = await api.call('getPost', { parameters: { postId: kept._id } })
  expect(read).toMatchObject({ content: 'Kept and edited', likes: { likeCount: 1 }, username: 'quillon' })
  expect(read.comments.map((each) => each.comment)).toEqual(['First, edited'])
  const { user } = await api.call('getUser', { parameters: { username: 'QUILLON' } })
  expect(user).toMatchObject({ bio: 'Writes.', website: 'https://quill.example', _id: createdUser._id })
  expect(user.following.map(({ _id }) => _id)).toEqual([friend._id])
  expect(await api.call('listBookmarks', { token })).toEqual({ bookmarks: [kept._id] })
  expect((await api.minimal('getPost', post)).post).toMatchObject({
    ...{ likeCount: 1, commentCount: 1, liked: true, disliked: false, bookmarked: true },
    likers: [{ _id: createdUser._id }],
  })
  const { posts } = await api.minimal('listPosts', { token, query: 'feed=following&sort=oldest&limit=100' })
  expect(new Set(posts.map(({ username }) => username))).toEqual(new Set(['quillon', ewan.username]))
  const own = await api.call('listPostsOfUser', { parameters: { username: 'quillon' } })
  expect(own.posts.map(({ _id }) => _id)).toEqual([kept._id])
  const { users } = await api.call('listUsers', { query: 'q=quill' })
  expect(users.map(({ _id }) => _id)).toEqual([createdUser._id])
  const ids = (list: { users: { _id: string }[] }) => list.users.map(({ _id }) => _id)
  expect(ids(await api.call('listLikes', post))).toEqual([createdUser._id])
  expect(ids(await api.call('listFollowing', { parameters: { username: 'quillon' } }))).toEqual([friend._id])
  const followers = await api.call('listFollowers', { parameters: { username: ewan.username } })
  expect(ids(followers)).toContain(createdUser._id)
  const bookmarked = await api.call('listBookmarkedPosts', { token })
  expect(bookmarked.posts.map(({ _id }) => _id)).toEqual([kept._id])
  const found = await api.minimal('listPosts', { query: 'q=edit%20KEPT' })
  expect(found.posts.map(({ _id }) => _id)).toEqual([kept._id])
  await api.call('listTodos')
  expect(await api.upload(movingGif, token)).toMatchObject({ width: 60, height: 40, resource_type: 'image' })
  const account = await api.call('exportAccount', { token })
  expect(account.posts.map(({ _id }) => _id)).toEqual([kept._id])
  const { encodedToken: elsewhere } = await api.call('login', credentials(person))
  await api.call('logout', { token: elsewhere })
  await api.call('logoutEverywhere', { token })
  const { encodedToken: last } = await api.call('login', credentials(person))
  await api.call('deleteAccount', { token: last, body: { password: person.password } })
  expect(await api.refusal('getUser', { parameters: { username: 'quillon' } })).toEqual([
    404,
    'User not found.',
  ])
  expect([...api.succeeded].sort()).toEqual(Object.keys(endpoints).sort())
})

test('the browser is asked to keep the data once somebody has made something, and not before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      document.documentElement.dataset.asked = `${document.documentElement.dataset.asked ?? ''}once `
      return true
    }
  })
  const api = await openApi(page)
  const { encodedToken: token } = await api.call('login', credentials(ines))
  const { posts } = await api.call('listPosts', { token })
  await api.call('likePost', { token, parameters: { postId: posts[0]?._id ?? '' } })
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await api.call('createPost', publish(token, 'To be kept'))
  await api.call('createPost', publish(token, 'This one, too'))
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'once ')
})

test('refused calls answer with the exact messages of the contract, and change nothing', async ({ page }) => {
  const api = await openApi(page)
  const { encodedToken: token, foundUser } = await api.call('login', credentials(ines))
  const { posts: before } = await api.call('listPosts', { token })
  const foreign = before.find(({ username }) => username !== ines.username)?._id ?? ''
  const [fresh] = (await api.call('createPost', publish(token, 'Mine'))).posts
  const mine = { token, parameters: { postId: fresh?._id ?? '' } }
  const nowhere = { token, parameters: { postId: 'nowhere' } }
  const content = { body: { postData: { content: 'x' } } }
  const signup = { username: ines.username.toUpperCase(), firstName: 'A', lastName: 'B' }
  await api.call('likePost', mine)
  await api.call('addBookmark', mine)
  const stored = await api.call('listPosts', { token })

  expect(await api.refusal('createPost', content)).toEqual([
    401,
    'The token is invalid. Unauthorized access error.',
  ])
  expect(await api.refusal('login', { body: { username: ines.username, password: 'wrong' } })).toEqual([
    401,
    'The credentials you entered are invalid. Unauthorized access error.',
  ])
  expect(await api.refusal('login', { body: { username: 'nobody', password: 'x' } })).toEqual([
    404,
    'The username you entered is not Registered. Not Found error',
  ])
  expect(await api.refusal('signup', { body: { ...signup, password: 'secret1' } })).toEqual([
    422,
    'Unprocessable Entity. Username Already Exists.',
  ])
  expect(await api.refusal('signup', { body: { ...signup, password: 'short' } })).toEqual([
    422,
    'password: must be at least 6 characters.',
  ])
  expect(await api.refusal('editPost', { token, parameters: { postId: foreign }, ...content })).toEqual([
    400,
    "Cannot edit a Post doesn't belong to the logged in User.",
  ])
  expect(await api.refusal('deletePost', { token, parameters: { postId: foreign } })).toEqual([
    400,
    "Cannot delete a Post doesn't belong to the logged in User.",
  ])
  expect(await api.refusal('likePost', mine)).toEqual([400, 'Cannot like a post that is already liked. '])
  expect(await api.refusal('addBookmark', mine)).toEqual([400, 'This Post is already bookmarked'])
  expect(await api.refusal('likePost', nowhere)).toEqual([404, 'Post not found.'])
  expect(await api.refusal('followUser', { token, parameters: { userId: foundUser._id } })).toEqual([
    404,
    'You cannot follow yourself',
  ])
  expect(await api.refusal('editUser', { token, body: { userData: { username: 'other' } } })).toEqual([
    404,
    'Username cannot be changed',
  ])
  expect(await api.refusal('createPost', publish(token, ' '))).toEqual([
    422,
    'postData: a post needs text or at least one media item.',
  ])
  expect(await api.call('listPosts', { token })).toEqual(stored)
})

test('methods, paths and queries are handled as by a server', { tag: '@extended' }, async ({ page }) => {
  const api = await openApi(page)
  expect(await api.request('/posts', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  for (const path of ['/nowhere', '', '/posts/', '/users/%E0%A4%A']) {
    const { status, text } = await api.request(path)
    expect([path, status, text]).toEqual([path, 404, '{"errors":["No such path."]}'])
  }
  for (const method of ['PUT', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    const { status, headers, text } = await api.request('/posts', { method })
    expect([method, status, text]).toEqual([method, 405, '{"errors":["Method not allowed."]}'])
    expect(headers.allow).toBe('GET, HEAD, POST')
  }
  const broken = await api.request('/auth/login', { method: 'POST', body: '{' })
  expect([broken.status, broken.text]).toEqual([400, '{"errors":["The body is not valid JSON."]}'])
  // The last of repeated keys wins, as in the handler itself.
  expect((await api.minimal('listPosts', { query: 'limit=2&limit=3' })).posts).toHaveLength(3)
  const { headers } = await api.request('/posts')
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
})

test('XMLHttpRequest works too, and an aborted fetch rejects at once', { tag: '@extended' }, async ({
  page,
  product,
}) => {
  await product.configure({ apiDelay: 400 })
  await page.goto('/explore')
  await expect(page.getByRole('article')).toHaveCount(6)
  const outcomes = await page.evaluate(async () => {
    const aborting = new AbortController()
    const order: string[] = []
    const answered = fetch('/api/posts').then(() => order.push('answer'))
    const aborted = fetch('/api/posts', { signal: aborting.signal }).catch((error: DOMException) =>
      order.push(`${error instanceof DOMException} ${error.name}`),
    )
    aborting.abort()
    await Promise.all([answered, aborted])
    return order
  })
  expect(outcomes).toEqual(['true AbortError', 'answer'])

  const answer = await page.evaluate(
    () =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open('GET', '/api/test-todos')
        request.onload = () => resolve({ status: request.status, text: request.responseText })
        request.onerror = reject
        request.send()
      }),
  )
  expect(answer.status).toBe(200)
  expect(v.parse(answers.listTodos.answer, JSON.parse(answer.text)).todos).not.toHaveLength(0)
})
