import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

/** Props of {@link Link}: those of an anchor, and where it leads. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** The state of the new entry. */
  state?: unknown
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean | undefined
}

/**
 * A link within the product. One to the same address replaces the entry of the history. It is made of React Router's hooks, because React
 * Router's own link prefetches the data of its frameworks: code that we have no use for, and effects of each link, of which a list of posts
 * has many.
 */
export function Link({ to, state, preventScrollReset, target, onClick, ...props }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(target !== undefined && { target }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  })
  return (
    <a
      {...props}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
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
