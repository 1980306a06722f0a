import { Link } from 'react-router-dom'
import { profilePath } from '../people/profile-path'
import { textParts } from './text-parts'

export type LinkedTextProps = { children: string; className?: string | undefined }

/** A text as it was written, its line breaks included, in which addresses and @names are links and nothing else is more than text. */
export function LinkedText({ children, className }: LinkedTextProps) {
  let at = 0
  return (
    <p className={className} dir="auto">
      {textParts(children).map(({ text, url, username }) => {
        const key = at
        at += text.length
        if (url) {
          return (
            <a key={key} href={url} target="_blank" rel="noopener nofollow">
              {text}
            </a>
          )
        }
        if (!username) return text
        return (
          <Link key={key} to={profilePath(username)}>
            {text}
          </Link>
        )
      })}
    </p>
  )
}
