import type { Post } from 'shared'

/** Characters of a text that a tab has room for, at the most. */
const longest = 60

/** What names a post in a tab, and in the list of what was visited: its author, and the first words of its text. */
export function postTitle({ fullName, content }: Pick<Post, 'fullName' | 'content'>): string {
  const text = content.replace(/\s+/g, ' ').trim()
  if (!text) return `Post by ${fullName}`
  return `${fullName}: ${beginningOf(text)}`
}

/** The words of a text that fit, and the beginning of one that alone is too long. */
function beginningOf(text: string): string {
  if (text.length <= longest) return text
  const end = text.lastIndexOf(' ', longest)
  const words = end > 0 ? text.slice(0, end) : [...text.slice(0, longest - 1)].slice(0, -1).join('')
  return `${words.replace(/[\s,.;:–-]+$/, '')} …`
}
