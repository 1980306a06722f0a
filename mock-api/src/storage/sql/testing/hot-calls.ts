import { comment, edge, post, user } from '../../example-rows'
import type { Transaction } from '../../ports'

type Call = [name: string, work: (tx: Transaction) => Promise<unknown>]

const page = { limit: 20 }
const search = { ...page, terms: ['he', 'hel'], matches: () => true }

/** What people wait for, on rows of `fill`: each statement looks for one value, or for a bounded number of them. */
export const hotCalls: Call[] = [
  ['a person', (tx) => tx.users.get('ada')],
  ['several people', (tx) => tx.users.getMany(['ada', 'bob', 'cy'])],
  ['people beside posts', (tx) => tx.users.getShown(['ada', 'bob', 'cy'])],
  ['last likers', (tx) => tx.likes.lastTo(['p1', 'p2'], 3)],
  ['a person by username', (tx) => tx.users.byUsername('ada')],
  ['whether a username is taken', (tx) => tx.users.isUsernameTaken('ada')],
  ['whether a username looks like another', (tx) => tx.users.isSkeletonTaken('ada')],
  ['found people', (tx) => tx.users.search(search)],
  ['whether a person shows a file', (tx) => tx.users.showing('/media/image/ada.webp')],
  ['a new person', (tx) => tx.users.put(user('new'))],
  ['new details of a person', (tx) => tx.users.put(user('ada', { lastName: 'New' }))],
  ['counters of a person', (tx) => tx.users.count('ada', { postCount: 1 })],
  ['a post', (tx) => tx.posts.get('p1')],
  ['posts of a person', (tx) => tx.posts.page({ ...page, order: 'oldest', authorId: 'ada' })],
  ['the best posts of a person', (tx) => tx.posts.page({ ...page, order: 'trending', authorId: 'ada' })],
  ['found posts', (tx) => tx.posts.search(search)],
  ['whether a post shows a file', (tx) => tx.posts.showing('/media/image/1.webp')],
  ['a feed', (tx) => tx.posts.feed({ ...page, order: 'latest', readerId: 'ada' })],
  [
    'the rest of a feed',
    (tx) => tx.posts.feed({ ...page, order: 'trending', readerId: 'ada', after: [3, 9, 'p9'] }),
  ],
  ['a new post', (tx) => tx.posts.put(post('new', { postImage: ['/a'] }))],
  ['a changed post', (tx) => tx.posts.put(post('p1', { content: 'changed' }))],
  ['counters of a post', (tx) => tx.posts.count('p1', { likeCount: 1, commentCount: 1 })],
  ['a deleted post', (tx) => tx.posts.delete('p2')],
  ['likes of a post', (tx) => tx.likes.page({ ...page, to: 'p0', order: 'latest', after: [9, 'user6'] })],
  ['a like', (tx) => tx.likes.add(edge('ada', 'p9'))],
  ['a like that is taken back', (tx) => tx.likes.delete('bob', 'p0')],
  ['a dislike', (tx) => tx.dislikes.add(edge('ada', 'p9'))],
  ['whom somebody follows', (tx) => tx.follows.page({ ...page, from: 'ada', order: 'latest' })],
  ['who follows somebody', (tx) => tx.follows.page({ ...page, to: 'ada', order: 'latest' })],
  ['a follow', (tx) => tx.follows.add(edge('cy', 'bob'))],
  ['bookmarks', (tx) => tx.bookmarks.page({ ...page, from: 'ada', order: 'latest' })],
  ['a bookmark', (tx) => tx.bookmarks.add(edge('bob', 'p9'))],
  ['followed among', (tx) => tx.follows.among('ada', ['bob', 'cy'])],
  ['what somebody has marked', (tx) => tx.marks('ada', [post('p1'), post('p2', { authorId: 'cy' })])],
  ['comments', (tx) => tx.comments.page({ ...page, postId: 'p0', order: 'latest', after: [9, 'c9'] })],
  ['a comment', (tx) => tx.comments.put(comment('p0', 'new'))],
  ['a deleted comment', (tx) => tx.comments.delete('p0', 'c1')],
  ['a comment that can be restored', (tx) => tx.deletedComments.get('p0', 'd1')],
  ['an applied request', (tx) => tx.requests.get('ada', 'k')],
  [
    'a new request',
    (tx) => tx.requests.put({ callerId: 'ada', key: 'new', fingerprint: '', createdAt: 1, postId: 'p1' }),
  ],
  ['metadata', (tx) => tx.meta.get('key')],
]

/** What is merged when it is read, and what no request waits for: the first rows of an index, wherever they are. */
export const merges: Call[] = [
  ['people', (tx) => tx.users.page({ ...page, after: [9, 'ada'] })],
  ['posts', (tx) => tx.posts.page({ ...page, order: 'latest' })],
  ['the first posts', (tx) => tx.posts.page({ ...page, order: 'oldest', after: [1, 'p1'] })],
  ['the best posts', (tx) => tx.posts.page({ ...page, order: 'trending', after: [3, 9, 'p9'] })],
  ['a feed of many', (tx) => tx.posts.feed({ ...page, order: 'latest', readerId: 'bob' })],
  ['the best of a feed of many', (tx) => tx.posts.feed({ ...page, order: 'trending', readerId: 'bob' })],
  ['old requests', (tx) => tx.requests.deleteUntil(1, 9)],
  ['old deleted comments', (tx) => tx.deletedComments.deleteUntil(1, 9)],
  ['a post whose rows are to be deleted', (tx) => tx.deletedPosts.first()],
]
