import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useShortcutKeys } from 'shared'
import { beforeEach, expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import type { PostAction } from '../post-actions/mounted-posts'
import { PostActionsContext, useMountedPost, usePostAction } from '../post-actions/use-post-action'
import { useFeedKeys, usePostKeys } from './use-post-keys'

fakePage()

beforeEach(() => {
  // Missing in jsdom.
  Element.prototype.scrollIntoView = () => undefined
})

function Post({ id }: { id: string }) {
  return <article ref={useMountedPost(id).ref} tabIndex={-1} aria-label={id} />
}

/** A list that loads more on demand. */
function Feed() {
  const [ids, setIds] = useState(['1', '2'])
  useShortcutKeys(true)
  useFeedKeys(ids, useRef(null))
  return (
    <>
      {ids.map((id) => (
        <Post key={id} id={id} />
      ))}
      <button type="button" onClick={() => setIds([...ids, `${ids.length + 1}`, `${ids.length + 2}`])}>
        More
      </button>
    </>
  )
}

const press = (key: string, repeat = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat })
const focused = () => document.activeElement?.getAttribute('aria-label')
const loadMore = () => fireEvent.click(screen.getByRole('button', { name: 'More' }))

function openFeed() {
  renderWithProviders(<Feed />)
  screen.getByRole('article', { name: '2' }).focus()
}

test('focuses the next post once loaded if it was requested before', () => {
  openFeed()
  press('j')
  expect(focused()).toBe('2')
  loadMore()
  expect(focused()).toBe('3')
})

test('keeps focus if it moved meanwhile or nothing was requested', () => {
  openFeed()
  loadMore()
  expect(focused()).toBe('2')
  press('j')
  press('j')
  press('j')
  expect(focused()).toBe('4')
  press('k')
  loadMore()
  expect(focused()).toBe('3')
})

test('a key that is held goes on to the posts that follow', () => {
  openFeed()
  loadMore()
  press('j')
  press('j', true)
  expect(focused()).toBe('4')
})

/** The actions that ran, as `like of 1`. */
let ran: string[]

function Action({ action, of }: { action: PostAction; of: string }) {
  usePostAction(action, () => ran.push(`${action} of ${of}`))
  return null
}

function ActingPost({ id }: { id: string }) {
  const { ref, actions } = useMountedPost(id)
  return (
    <article ref={ref} tabIndex={-1} aria-label={id}>
      <PostActionsContext value={actions}>
        {(['open', 'like', 'bookmark', 'comment', 'share'] as const).map((action) => (
          <Action key={action} action={action} of={id} />
        ))}
        <button type="button">{`Inside ${id}`}</button>
      </PostActionsContext>
    </article>
  )
}

function Posts({ ids, broken }: { ids: string[]; broken: string }) {
  useShortcutKeys(true)
  usePostKeys()
  useFeedKeys(ids, useRef(null))
  return (
    <>
      <Post id={broken} />
      {ids.map((id) => (
        <ActingPost key={id} id={id} />
      ))}
    </>
  )
}

test('shortcuts run actions of the focused post only', () => {
  ran = []
  renderWithProviders(<Posts ids={['1', '2']} broken="3" />)
  press('l')
  screen.getByRole('article', { name: '3' }).focus()
  press('l')
  expect(ran).toEqual([])

  screen.getByRole('article', { name: '2' }).focus()
  for (const key of ['l', 'b', 'c', 's', 'o', 'Enter']) press(key)
  expect(ran).toEqual(['like of 2', 'bookmark of 2', 'comment of 2', 'share of 2', 'open of 2', 'open of 2'])

  ran = []
  screen.getByRole('button', { name: 'Inside 1' }).focus()
  for (const key of ['l', 'Enter']) press(key)
  expect(ran).toEqual(['like of 1'])
})
