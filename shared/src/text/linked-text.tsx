import { useContext } from 'react'
import { Link } from '../router/link'
import { profilePath } from '../router/paths'
import { classes } from '../ui/classes'
import css from './linked-text.module.css'
import { textParts } from './text-parts'
import { TextRendererContext } from './text-renderer'

/** Props of {@link LinkedText}. */
export type LinkedTextProps = { children: string; className?: string | undefined }

/**
 * Renders a text with its line breaks, turning addresses and @names into links and nothing else into markup. Direction marks
 * around a link do not affect it; a deceptive address shows its real host.
 */
export function LinkedText({ children, className }: LinkedTextProps) {
  const render = useContext(TextRendererContext)
  let index = 0
  return (
    <p className={classes(css.text, className)} dir="auto">
      {textParts(children).map(({ text, url, host, username }) => {
        const key = index
        index += text.length
        if (url) {
          return (
            <a key={key} href={url} target="_blank" rel="noopener nofollow" dir="ltr">
              {render(host ? `${text} [${host}]` : text)}
            </a>
          )
        }
        if (!username) return <span key={key}>{render(text)}</span>
        return (
          <Link key={key} to={profilePath(username)} dir="auto">
            {render(text)}
          </Link>
        )
      })}
    </p>
  )
}
