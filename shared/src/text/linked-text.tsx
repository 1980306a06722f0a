import { Link } from 'react-router-dom'
import { profilePath } from '../people/profile-path'
import { textParts } from './text-parts'

export type LinkedTextProps = { children: string; className?: string | undefined }

/**
 * A text as it was written, its line breaks included, in which addresses and @names are links and nothing else is more than text. No
 * mark of direction around a link reaches into it; one whose text looks like another host shows its own.
 */
export function LinkedText({ children, className }: LinkedTextProps) {
  let at = 0
  return (
    <p className={className} dir="auto">
      {textParts(children).map(({ text, url, host, username }) => {
        const key = at
        at += text.length
        if (url) {
          return (
            <a key={key} href={url} target="_blank" rel="noopener nofollow" dir="ltr">
              {text}
              {host && ` [${host}]`}
            </a>
          )
        }
        if (!username) return text
        return (
          <Link key={key} to={profilePath(username)} dir="auto">
            {text}
          </Link>
        )
      })}
    </p>
  )
}
