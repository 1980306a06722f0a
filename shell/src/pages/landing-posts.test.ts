import { seedPosts, seedUsers } from 'mock-api/seed'
import { expect, test } from 'vitest'
import { landingPosts } from './landing-posts'

const personOf = (username: string) => seedUsers.find((user) => user.username === username)

test.each(landingPosts)('the card of @$author.username shows a post and a reply of the seed', (shown) => {
  const post = seedPosts.find(({ _id }) => _id === shown.id)
  expect(post?.username).toBe(shown.author.username)
  expect(post?.content.startsWith(shown.text)).toBe(true)
  expect(post?.mediaAlt?.[0]).toBe(shown.alt)
  const { author, text } = shown.reply
  expect(post?.comments).toContainEqual(expect.objectContaining({ username: author.username, comment: text }))
  for (const person of [shown.author, author])
    expect(personOf(person.username)).toEqual(expect.objectContaining(person))
})

test('the cards are of three people, newest first', () => {
  expect(new Set(landingPosts.map(({ author }) => author.username)).size).toBe(3)
  const ages = landingPosts.map(({ id }) => seedPosts.find(({ _id }) => _id === id)?.minutesAgo ?? 0)
  expect(ages).toEqual(ages.toSorted((a, b) => a - b))
})
