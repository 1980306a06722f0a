import { type RefObject, useRef } from 'react'
import { withoutDirectionControls } from '../contract'
import { Link, type LinkProps } from '../router/link'
import { profilePath } from '../router/paths'
import { Slot } from '../slots/slot'
import { useOverlays } from '../ui/overlays/use-overlays'
import css from './profile-link.module.css'
import { useHoverCard } from './use-hover-card'

/** Props of {@link ProfileLink}. */
export type ProfileLinkProps = Omit<LinkProps, 'to' | 'ref'> & { username: string }

/** A link to a profile with a hover card, which the slot `profile-card` fills. */
export function ProfileLink({ username, ...props }: ProfileLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { isOpen, dismiss, handlers } = useHoverCard(link)
  return (
    <span className={css.around} {...handlers}>
      <Link ref={link} to={profilePath(username)} {...props} />
      {isOpen && <Card anchor={link} username={username} onDismiss={dismiss} />}
    </span>
  )
}

type CardProps = { anchor: RefObject<HTMLAnchorElement | null>; username: string; onDismiss: () => void }

/** The card, once its code is there. What cannot be loaded is not missed: the link leads to the same. */
function Card({ username, ...props }: CardProps) {
  const overlays = useOverlays(true, props.onDismiss)
  return (
    overlays && (
      <overlays.HoverCard label={`About @${withoutDirectionControls(username)}`} {...props}>
        <Slot name="profile-card" props={{ username }} />
      </overlays.HoverCard>
    )
  )
}
