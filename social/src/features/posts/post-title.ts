import type { Post } from 'shared'

/** Maximum length of the text in a tab title, in characters. */
const maxLength = 60

/** The title of a post for the tab and the history: its author and the first words of its text. */
export function postTitle({ fullName, content }: Pick<Post, 'fullName' | 'content'>): string {
  const text = content.replace(/\s+/g, ' ').trim()
  if (!text) return `Post by ${fullName}`
  return `${fullName}: ${truncate(text)}`
}

/** The words that fit, or the start of a single word that is too long. */
function truncate(text: string): string {
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf(' ', maxLength)
  const head = end > 0 ? text.slice(0, end) : [...text.slice(0, maxLength - 1)].slice(0, -1).join('')
  return `${head.replace(/[\s,.;:–-]+$/, '')} …`
}
