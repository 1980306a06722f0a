/** A place on the web that a link can be shared to. */
export interface ShareTarget {
  name: string
  href: string
}

/** What goes with a link where a text can be given. */
export const shareText = 'Check out this post'

const quote = 'Check this post now'

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`
}

/** The link to a post, from the page's own origin. */
export function postLink(postId: string, origin = location.origin): string {
  return `${origin}/post/${encodeURIComponent(postId)}`
}

/** The share targets of section 2; Facebook and Telegram by decision 25. */
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
