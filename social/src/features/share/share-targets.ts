import { postPath } from 'shared'

/** A website to share a link on. */
export interface ShareTarget {
  name: string
  href: string
}

/** The text that goes with the link. */
export const shareText = 'Check out this post'

const quote = 'Check this post now'

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`
}

/** The absolute URL of a post. */
export function postLink(postId: string, origin = location.origin): string {
  return origin + postPath(postId)
}

/** The share targets, in display order. */
export function shareTargets(link: string): readonly ShareTarget[] {
  return [
    { name: 'WhatsApp', href: address('https://wa.me/', { text: `${shareText} ${link}` }) },
    { name: 'Twitter', href: address('https://twitter.com/intent/tweet', { text: shareText, url: link }) },
    {
      name: 'Facebook',
      href: address('https://www.facebook.com/sharer/sharer.php', { u: link, quote, hashtag: '#echosphere' }),
    },
    { name: 'Telegram', href: address('https://t.me/share/url', { url: link, text: quote }) },
  ]
}
