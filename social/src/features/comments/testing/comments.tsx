import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Comment, createStore, loggedIn } from 'shared'
import { aPost, aUser } from 'shared/testing'
import { expect } from 'vitest'
import { type fakePage, renderWithProviders } from '../../../testing/render-with-providers'
import { cachePosts, useGetPostQuery } from '../../posts/post-api'
import { AddComment } from '../add-comment'
import { CommentList } from '../comment-list'

// A post with comments, as the tests of comments render it.

type FakePage = ReturnType<typeof fakePage>

export const me = aUser()
export const other = aUser({ _id: 'user-2', username: 'bo', firstName: 'Bo' })
const createdAt = new Date().toISOString().replace(/\.\d+/, '')
export const mine: Comment = { id: 'c1', username: me.username, comment: 'First', createdAt, author: me }
export const theirs: Comment = {
  id: 'c2',
  username: other.username,
  comment: 'Second',
  createdAt,
  author: other,
}
export const alsoMine: Comment = { ...mine, id: 'c3', comment: 'Third' }

export function Comments() {
  const { data: post } = useGetPostQuery('post-1')
  return (
    <>
      <AddComment postId="post-1" />
      {post && <output aria-label="Count">{post.commentCount}</output>}
      {post && <CommentList post={post} />}
    </>
  )
}

/** How a test shows comments. */
export interface ShowCommentsOptions {
  isVisitor?: boolean
  /** The page of comments that the API answers with. */
  answer?: unknown
  /** The status of that answer. */
  status?: number
  /** The search and fragment of the address. */
  address?: string
}

/** Renders a post with three comments, once they are loaded. */
export async function showComments(page: FakePage, options: ShowCommentsOptions = {}) {
  const shown = renderComments(page, options)
  await screen.findByRole('list', { name: 'Comments' })
  // More than two are rendered one after the other.
  if (!options.answer) await waitFor(() => expect(texts()).toHaveLength(3))
  return shown
}

/** Renders a post whose comments are not loaded yet. */
export function renderComments(
  page: FakePage,
  {
    isVisitor = false,
    answer = { comments: [mine, theirs, alsoMine] },
    status = 200,
    address = '',
  }: ShowCommentsOptions = {},
) {
  history.replaceState(null, '', `/post/post-1${address}`)
  page.api.answer('GET /comments/post-1', status, answer)
  const store = createStore({ backEnd: Promise.resolve({}) })
  // First: a new caller drops what is cached.
  if (!isVisitor) store.dispatch(loggedIn({ token: 'token', user: me, remember: false }))
  store.dispatch(cachePosts([aPost({ commentCount: 3 })]))
  const shown = renderWithProviders(<Comments />, { store })
  return { ...shown, store }
}

/** Registers a response that is held back until the returned function is called. */
export function holdResponse(page: FakePage, call: string, status: number, body: unknown): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  page.api.answer(call, status, () => released.then(() => body))
  return release
}

/** The calls of the API but those for comments. */
export const writes = (page: FakePage) => page.api.calls.filter(({ call }) => call.startsWith('POST'))
/** The queries with which comments were asked for. */
export const queries = (page: FakePage) =>
  page.api.calls.filter(({ call }) => call === 'GET /comments/post-1').map(({ query }) => query)
export const texts = () => within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem')
export const firstText = () => texts()[0]?.textContent
export const press = (name: string, index = 0) =>
  fireEvent.click(screen.getAllByRole('button', { name })[index] as HTMLElement)
export const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
