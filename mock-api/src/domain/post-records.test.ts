import { expect, it } from 'vitest'
import { post, user } from '../storage/example-rows'
import { postRecord } from './post-records'

const origin = 'http://api.example'
const author = user('ada')
const shown = {
  post: post('p', { authorId: 'ada', likeCount: 3 }),
  author,
  likers: [user('bob'), user('cy')],
}
const everything = Array.from({ length: 16 }, (_, number) => ({
  following: (number & 1) > 0,
  liked: (number & 2) > 0,
  disliked: (number & 4) > 0,
  bookmarked: (number & 8) > 0,
}))

it('of a remembered row are the same for each viewer as of one that is not, and are made once', () => {
  const remembered = { ...shown, records: new Map() }
  for (const done of [...everything, ...everything]) {
    expect(postRecord(remembered, author, done, origin)).toEqual(postRecord(shown, author, done, origin))
  }
  const [first = { following: false, liked: false, disliked: false, bookmarked: false }] = everything
  const record = () => postRecord(remembered, author, first, origin)
  expect(record()).toBe(record())
  expect(postRecord(remembered, author, first, 'http://other.example')).not.toBe(record())
})
