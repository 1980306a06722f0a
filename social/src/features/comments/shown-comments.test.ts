import type { Comment } from 'shared'
import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { shownComments } from './shown-comments'

const comment = (id: string): Comment => ({
  id,
  username: 'ada',
  comment: id,
  createdAt: '2026-11-20T12:00:00Z',
  author: aUser(),
})
const comments = (ids: string) => [...ids].map(comment)
const idsOf = (list: readonly Comment[]) => list.map(({ id }) => id).join('')

const first = { comments: comments('ab'), nextCursor: 'to c', addedBefore: [] }
const last = { comments: comments('cd'), previousCursor: 'to b', addedBefore: [] }
const known = { comments: comments('ab'), addedBefore: ['x'] }
const all = [first, last]

test.each([
  ['own ones come last', all, 'oldest', 'xy', '', { above: '', shown: 'abcdxy' }],
  ['own ones come first', all, 'latest', 'xy', '', { above: '', shown: 'yxabcd' }],
  ['their place is not loaded', [first], 'oldest', 'xy', '', { above: 'yx', shown: 'ab' }],
  ['the start is not loaded', [last], 'latest', 'xy', '', { above: 'yx', shown: 'cd' }],
  ['only the start is loaded', [first], 'latest', 'x', '', { above: '', shown: 'xab' }],
  ['their page was fetched', all, 'oldest', 'dx', '', { above: '', shown: 'abcdx' }],
  ['some are deleted', all, 'oldest', 'xy', 'ax', { above: '', shown: 'bcdy' }],
  ['an own one is deleted', [first], 'oldest', 'xy', 'y', { above: 'x', shown: 'ab' }],
  [
    'an own one that the end of the list lacks was deleted elsewhere',
    [known],
    'oldest',
    'xy',
    '',
    { above: '', shown: 'aby' },
  ],
  ['so does the start', [known], 'latest', 'xy', '', { above: '', shown: 'yab' }],
  ['pages overlap', [first, first, last], 'oldest', '', '', { above: '', shown: 'abcd' }],
  ['nothing is loaded', [], 'oldest', 'x', '', { above: '', shown: 'x' }],
] as const)('%s', (_, pages, order, added, deleted, expected) => {
  const shown = shownComments(pages, order, { added: comments(added), deleted: [...deleted] }, 'ada')
  expect({ above: idsOf(shown.above), shown: idsOf(shown.comments) }).toEqual(expected)
})

test.each(['bo', undefined])('what somebody before %s has added is not shown as own', (viewer) => {
  const changes = { added: comments('x'), deleted: [] }
  expect(idsOf(shownComments([{ ...last, addedBefore: [] }], 'oldest', changes, viewer).comments)).toBe('cd')
})
