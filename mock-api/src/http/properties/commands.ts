import fc from 'fast-check'
import type { EndpointName, PathParameters } from 'shared/contract'
import type { Rows } from '../suite/stored-rows'

/** One call of a sequence. The numbers pick from the rows that exist when it runs, or pick none. */
export interface Command {
  name: EndpointName
  caller: number
  post: number
  comment: number
  person: number
  text: string
  minimal: boolean
}

/** A command resolved to a request. */
export interface Sent {
  callerId: string | undefined
  parameters: PathParameters<EndpointName> & Record<'postId' | 'commentId' | 'userId' | 'username', string>
  body: object
}

const changing = [
  ...(['createPost', 'likePost', 'likePost', 'dislikePost', 'editPost', 'deletePost', 'addComment'] as const),
  ...(['editComment', 'deleteComment', 'addBookmark', 'addBookmark', 'removeBookmark'] as const),
  ...(['followUser', 'followUser', 'unfollowUser', 'editUser', 'createPost'] as const),
]
const reading = [
  'listPosts',
  'getPost',
  'listPostsOfUser',
  'listUsers',
  'getUser',
  'listBookmarks',
  'listComments',
  'listLikes',
  'listFollowers',
  'listFollowing',
  'listBookmarkedPosts',
] as const

/** Calls after which a token is invalid. */
const ending = ['logout', 'logoutEverywhere', 'deleteAccount'] as const

function commandOf(name: fc.Arbitrary<EndpointName>): fc.Arbitrary<Command> {
  return fc.record({
    name,
    caller: fc.nat(40),
    post: fc.nat(60),
    comment: fc.nat(60),
    person: fc.nat(60),
    text: fc.constantFrom('', ' ', 'a', 'hello', '__proto__', '👋'),
    minimal: fc.boolean(),
  })
}

const writes = { weight: 15, arbitrary: fc.constantFrom<EndpointName>(...changing) }
const reads = { weight: 3, arbitrary: fc.constantFrom<EndpointName>(...reading) }
const ends = { weight: 1, arbitrary: fc.constantFrom<EndpointName>(...ending) }

/** Any command of people who stay: mostly writes, sometimes a read. */
export const command = commandOf(fc.oneof(writes, reads))

/** {@link command}, and sometimes the end of a session or of an account. */
const anyCommand = commandOf(fc.oneof(writes, reads, ends))

/** Picks a row, or sometimes none. */
function pick<Row>(rows: readonly Row[], number: number): Row | undefined {
  return number % 20 === 19 ? undefined : rows[number % Math.max(rows.length, 1)]
}

/** Picks a command's targets. */
export function aim(
  { caller, post, comment, person, text }: Command,
  { users, posts, comments }: Rows,
): Sent {
  const target = pick(users, person)
  const aimed = pick(posts, post)
  const commentId =
    pick(
      comments.filter(({ postId }) => postId === aimed?._id),
      comment,
    )?.id ?? 'none'
  return {
    callerId: pick(users, caller)?._id,
    parameters: {
      postId: aimed?._id ?? 'none',
      commentId,
      userId: target?._id ?? 'none',
      username: target?.username ?? '-',
    },
    body: {
      postData: { content: text, postImage: person % 7 === 0 ? [`/media/image/${text}.webp`] : [] },
      commentData: { comment: text },
      userData: { bio: text, website: '', firstName: text || 'Ann' },
      password: text === '' ? 'wrong' : 'secret1',
    },
  }
}

/**
 * After this many milliseconds a slow machine has tried enough sequences, and one that failed is reported as short as it is by then.
 */
export const limit = { interruptAfterTimeLimit: 45_000 }

/** As many commands. */
export const sequence = (length: number) =>
  fc.array(anyCommand, { minLength: length, maxLength: length, size: 'max' })
