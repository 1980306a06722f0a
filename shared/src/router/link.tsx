import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useLocation } from 'react-router-dom'
import { hrefOf } from './href-of'
import { useNavigate } from './use-navigate'

/** Props of {@link Link}: those of an anchor, and where it leads. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** The state of the new entry. */
  state?: unknown
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link within the product. One to the same address replaces the entry of the history. React Router's own prefetches the data of its
 * frameworks and follows its data router: code that we have no use for, and effects of each link, of which a list of posts has many.
 */
export function Link({ to, state, preventScrollReset = false, target, onClick, ...props }: LinkProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const path = hrefOf(to, location)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensHere = !target || target === '_self'
    if (event.defaultPrevented || !opensHere || !isPlainClick(event)) return
    event.preventDefault()
    const replace = path === createPath(location)
    void navigate(path, { replace, state, preventScrollReset })
  }
  return <a {...props} href={path} target={target} onClick={follow} />
}

/**
 * Whether a click on a link opens it in this page: with other buttons and keys the browser opens a tab or a window, or saves the page.
 */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}

/** Props of {@link NavLink}. */
export interface NavLinkProps extends LinkProps {
  /** A path. */
  to: string
}

/** A {@link Link} of a navigation, marked as current on its page and those below it. */
export function NavLink({ to, ...props }: NavLinkProps) {
  const current = useLocation().pathname.toLowerCase()
  const path = to.toLowerCase()
  const isCurrent = current === path || current.startsWith(`${path}/`)
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...props} />
}
