import { avatarFor, defaultCover } from '../domain/default-media'
import { newAccount } from '../domain/new-account'
import type { CommentRow, EdgeRow, PostRow, UserRow } from '../domain/rows'
import { consistentRows, type Rows } from '../storage/rows'
import { Chooser } from './chooser'

const firstNames = ['Amira', 'Bo', 'Chidi', 'Dunja', 'Emre', 'Freya', 'Goran', 'Hana', 'Ivo', 'Jun']
const lastNames = ['Adeyemi', 'Brandt', 'Castro', 'Dimitrov', 'Eklund', 'Farah', 'Grgić', 'Hoang']

const minute = 60_000
const day = 24 * 60 * minute
const postsPerPerson = 50

/** A generated user without posts or follows. Nobody can log in as them, because their password hash is invalid. */
export function generatePerson(choose: Chooser, username: string, createdAt: number): UserRow {
  const _id = choose.id()
  return newAccount({
    _id,
    username,
    passwordHash: '',
    firstName: choose.one(firstNames),
    lastName: choose.one(lastNames),
    profileAvatar: avatarFor(_id),
    background: defaultCover,
    bio: '',
    website: '',
    createdAt,
  })
}

/** A generated post of one to three sentences, without likes or comments. */
export function generatePost(choose: Chooser, authorId: string, createdAt: number): PostRow {
  return {
    _id: choose.id(),
    authorId,
    content: Array.from({ length: 1 + choose.below(3) }, () => choose.sentence()).join(' '),
    postImage: [],
    mediaAlt: [],
    createdAt,
    updatedAt: createdAt,
    likeCount: 0,
    commentCount: 0,
  }
}

/** Each person follows the next three. */
function generateFollows(ids: readonly string[], now: number): EdgeRow[] {
  return ids.flatMap((from, index) =>
    [1, 2, 3].flatMap((step) => {
      const to = ids[(index + step) % ids.length] ?? from
      return to === from ? [] : { from, to, createdAt: now - 200 * day - index * minute - step }
    }),
  )
}

function generateLikes(choose: Chooser, ids: readonly string[], post: PostRow): EdgeRow[] {
  return choose
    .some(ids, 8)
    .map((from, index) => ({ from, to: post._id, createdAt: post.createdAt + index + 1 }))
}

function generateComments(choose: Chooser, ids: readonly string[], post: PostRow): CommentRow[] {
  return Array.from({ length: choose.below(3) }, (_, index) => ({
    postId: post._id,
    id: choose.id(),
    authorId: choose.one(ids),
    comment: choose.sentence(),
    createdAt: post.createdAt + index + 1,
  }))
}

/**
 * Generates posts, one every seven minutes back from `now` (epoch milliseconds), and one author per fifty posts, at least five.
 * The same `run` gives the same data; different runs share no ids or usernames.
 */
export function generate(count: number, run: number, now: number): Rows {
  const choose = new Chooser(run)
  const people = Math.max(5, Math.ceil(count / postsPerPerson))
  const users = Array.from({ length: people }, (_, index) =>
    generatePerson(choose, `echo-${run}-${index + 1}`, now - 400 * day - index * minute),
  )
  const ids = users.map(({ _id }) => _id)
  const posts: PostRow[] = []
  const likes: EdgeRow[] = []
  const comments: CommentRow[] = []
  for (let index = 1; index <= count; index++) {
    const post = generatePost(choose, choose.one(ids), now - index * 7 * minute)
    const liked = generateLikes(choose, ids, post)
    posts.push({ ...post, likeCount: liked.length })
    likes.push(...liked)
    comments.push(...generateComments(choose, ids, post))
  }
  const follows = generateFollows(ids, now)
  return consistentRows({
    ...{ users, posts, likes, follows, comments },
    ...{ dislikes: [], bookmarks: [], deletedComments: [] },
  })
}
