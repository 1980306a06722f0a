import { useRef } from 'react'
import { withoutDirectionControls } from '../contract'
import { Link, type LinkProps } from '../router/link'
import { profilePath } from '../router/paths'
import { Slot } from '../slots/slot'
import { HoverCard } from './hover-card'
import css from './profile-link.module.css'
import { useHoverCard } from './use-hover-card'

/** Props of {@link ProfileLink}. */
export type ProfileLinkProps = Omit<LinkProps, 'to' | 'ref'> & { username: string }

/** A link to a profile with a hover card, which the slot `profile-card` fills. */
export function ProfileLink({ username, ...props }: ProfileLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { isOpen, handlers } = useHoverCard(link)
  return (
    <span className={css.around} {...handlers}>
      <Link ref={link} to={profilePath(username)} {...props} />
      {isOpen && (
        <HoverCard anchor={link} label={`About @${withoutDirectionControls(username)}`}>
          <Slot name="profile-card" props={{ username }} />
        </HoverCard>
      )}
    </span>
  )
}
