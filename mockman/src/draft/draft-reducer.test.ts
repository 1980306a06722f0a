import { expect, it } from 'vitest'
import { type DraftAction, type DraftState, draftReducer } from './draft-reducer'
import { startingDraft } from './request-draft'

const start: DraftState = {
  draft: startingDraft('/posts?limit=20&sort=latest'),
  notice: { message: 'Hello' },
}
const after = (...actions: DraftAction[]) => actions.reduce(draftReducer, start)
const other = startingDraft('/users')

it('keeps the address and its parameters the same', () => {
  const edited = after({ type: 'paramEdited', id: 0, change: { value: '5' } })
  expect(edited.draft).toMatchObject({ method: 'GET', endpoint: '/posts?limit=5&sort=latest' })
  const removed = after({ type: 'paramRemoved', id: 0 })
  expect(removed.draft).toMatchObject({ method: 'GET', endpoint: '/posts?sort=latest' })
  expect(removed.draft.params.map(({ name }) => name)).toEqual(['sort', ''])
  const typed = after({ type: 'endpointTyped', endpoint: '/posts?q=heron' })
  expect(typed.draft.params.map(({ name }) => name)).toEqual(['q', ''])
})

it.each<DraftAction>([
  { type: 'changed', change: { method: 'POST' } },
  { type: 'endpointTyped', endpoint: '/users' },
  { type: 'paramEdited', id: 0, change: { value: '5' } },
  { type: 'paramRemoved', id: 0 },
  { type: 'loaded', draft: other },
  { type: 'agreed', draft: other },
  { type: 'saved', id: 'saved-1' },
])('$type keeps the notice', (action) => {
  expect(after(action).notice).toBe(start.notice)
})

it('takes over a stored draft, and the one that was agreed to', () => {
  expect(after({ type: 'loaded', draft: other }).draft).toBe(other)
  expect(after({ type: 'agreed', draft: other }).draft).toBe(other)
})

it('knows where it was saved', () => {
  expect(after({ type: 'saved', id: 'saved-1' }).draft).toEqual({ ...start.draft, savedId: 'saved-1' })
})

it('restores a replaced draft', () => {
  const replaced = after({ type: 'replaced', draft: other, message: 'Opened from a link.' })
  expect(replaced).toEqual({
    draft: other,
    notice: { message: 'Opened from a link.', replaced: start.draft },
  })
  expect(draftReducer(replaced, { type: 'replacementUndone' })).toEqual({
    draft: start.draft,
    notice: undefined,
  })
})

it('stays when there is nothing to restore', () => {
  const closed = after({ type: 'noticeClosed' })
  expect(closed).toEqual({ draft: start.draft, notice: undefined })
  expect(draftReducer(closed, { type: 'replacementUndone' })).toEqual(closed)
})

it('stays when it could not be replaced', () => {
  expect(after({ type: 'notReplaced', message: 'No address.' })).toEqual({
    draft: start.draft,
    notice: { message: 'No address.' },
  })
})
