import { comment, edge, post, user } from '../../example-rows'
import type { Transaction } from '../../ports'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** What a feed of few merges, and one of many does not. */
const [few, many] = [8, 60]

/** Rows of every table, more with a larger `size`, among them those that `hotCalls` asks for. `bob` follows many, `ada` few. */
export async function fill(tx: Transaction, size: number): Promise<void> {
  const people = ['ada', 'bob', 'cy', ...numbers(size).map((number) => `user${number}`)]
  for (const [index, id] of people.entries()) {
    await tx.users.put(user(id, { firstName: index % 2 ? 'Hello' : 'First', createdAt: index }))
    if (index < few) await tx.follows.add(edge('ada', id, index))
    if (index < many) await tx.follows.add(edge('bob', id, index))
    await tx.likes.add(edge(id, 'p0', index))
    await tx.dislikes.add(edge(id, 'p1', index))
    await tx.bookmarks.add(edge('ada', `p${index}`, index))
    await tx.requests.put({ callerId: id, key: 'k', fingerprint: 'x', createdAt: index, postId: 'p0' })
  }
  for (const number of numbers(size)) {
    const authorId = people[number % people.length] ?? ''
    const content = number % 3 ? `hello post ${number}` : `other ${number}`
    const postImage = [`/media/image/${number}.webp`]
    await tx.posts.put(
      post(`p${number}`, { authorId, content, postImage, createdAt: number, likeCount: number % 7 }),
    )
    await tx.comments.put(comment('p0', `c${number}`, { createdAt: number }))
    await tx.deletedComments.put({ ...comment('p0', `d${number}`), deletedAt: number })
  }
  await tx.deletedPosts.put('gone')
  await tx.meta.put('key', 1)
}
