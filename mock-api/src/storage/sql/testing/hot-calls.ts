import { post, user } from '../../example-rows'
import type { Transaction } from '../../ports'

const page = { limit: 20 }
const search = { ...page, terms: ['he', 'ell'], matches: () => true }

/** What people wait for, by name: each has to be found by an index, however much is stored. */
export const hotCalls: [string, (tx: Transaction) => Promise<unknown>][] = [
  ['a person', (tx) => tx.users.get('ada')],
  ['a person by username', (tx) => tx.users.byUsername('ada')],
  ['whether a username looks like another', (tx) => tx.users.isSkeletonTaken('ada')],
  ['people', (tx) => tx.users.page({ ...page, after: [1, 'ada'] })],
  ['found people', (tx) => tx.users.search(search)],
  ['whether a person shows a file', (tx) => tx.users.showing('/a')],
  ['new details of a person', (tx) => tx.users.put(user('ada'))],
  ['a counter', (tx) => tx.posts.count('p1', { likeCount: 1 })],
  ['posts', (tx) => tx.posts.page({ ...page, order: 'trending', after: [1, 1, 'p1'] })],
  ['posts of a person', (tx) => tx.posts.page({ ...page, order: 'oldest', authorId: 'ada' })],
  ['found posts', (tx) => tx.posts.search(search)],
  ['whether a post shows a file', (tx) => tx.posts.showing('/a')],
  ['a feed', (tx) => tx.posts.feed({ ...page, order: 'latest', readerId: 'ada' })],
  [
    'the rest of a feed',
    (tx) => tx.posts.feed({ ...page, order: 'latest', readerId: 'ada', after: [1, 'a'] }),
  ],
  ['a changed post', (tx) => tx.posts.put(post('p1'))],
  ['a deleted post', (tx) => tx.posts.delete('p1')],
  ['likes of a post', (tx) => tx.likes.page({ ...page, to: 'p1', order: 'latest', after: [1, 'ada'] })],
  ['bookmarks', (tx) => tx.bookmarks.page({ ...page, from: 'ada', order: 'latest' })],
  ['followed among', (tx) => tx.follows.among('ada', ['bob', 'cy'])],
  ['comments', (tx) => tx.comments.page({ ...page, postId: 'p1', order: 'latest', after: [1, 'c'] })],
  ['old requests', (tx) => tx.requests.deleteUntil(1, 9)],
  ['old deleted comments', (tx) => tx.deletedComments.deleteUntil(1, 9)],
]
