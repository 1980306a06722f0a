import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postTitle } from './post-title'

const fullName = 'Inês Taveira'

test.each([
  ['A short text', 'Inês Taveira: A short text'],
  ['Two\n\nlines', 'Inês Taveira: Two lines'],
  ['', 'Post by Inês Taveira'],
  [
    'The harbour was quiet this morning, and so was I: nobody asked for anything.',
    'Inês Taveira: The harbour was quiet this morning, and so was I: nobody …',
  ],
])('the title is the author and the first words: %j', (content, title) => {
  expect(postTitle({ fullName, content })).toBe(title)
})

test('a title is one short line without broken surrogate pairs', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(texts, (content) => {
      const title = postTitle({ fullName, content })
      expect(title.length).toBeLessThanOrEqual(fullName.length + 2 + 62)
      expect(title).not.toMatch(/[\r\n]/)
      // Throws on an unpaired surrogate.
      expect(() => encodeURIComponent(title)).not.toThrow()
    }),
  )
})
