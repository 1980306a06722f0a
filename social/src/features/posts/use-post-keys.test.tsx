import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useShortcutKeys } from 'shared'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePage, show } from '../../testing/show'
import { useFeedKeys } from './use-post-keys'

fakePage()

beforeEach(() => {
  // What jsdom does not have.
  vi.stubGlobal('CSS', { escape: (id: string) => id })
  Element.prototype.scrollIntoView = () => undefined
})

/** A list of which more comes when it is asked for. */
function Feed() {
  const [ids, setIds] = useState(['1', '2'])
  useShortcutKeys(true)
  useFeedKeys(ids, useRef(null))
  return (
    <>
      {ids.map((id) => (
        <article key={id} data-post={id} tabIndex={-1} aria-label={id} />
      ))}
      <button type="button" onClick={() => setIds([...ids, `${ids.length + 1}`, `${ids.length + 2}`])}>
        More
      </button>
    </>
  )
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.getAttribute('aria-label')
const more = () => fireEvent.click(screen.getByRole('button', { name: 'More' }))

function openFeed() {
  show(<Feed />)
  screen.getByRole('article', { name: '2' }).focus()
}

test('the next post has the focus as soon as it is there, when it was wished for before', () => {
  openFeed()
  press('j')
  expect(focused()).toBe('2')
  more()
  expect(focused()).toBe('3')
})

test('who went somewhere else meanwhile stays there, and so does who wished for nothing', () => {
  openFeed()
  more()
  expect(focused()).toBe('2')
  press('j')
  press('j')
  press('j')
  expect(focused()).toBe('4')
  press('k')
  more()
  expect(focused()).toBe('3')
})
