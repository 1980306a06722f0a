import { type IconNode, LogIn, PenLine } from 'lucide'
import { Icon, NavLink, useIsMember } from 'shared'
import css from './bottom-bar.module.css'
import { iconByName } from './icons'
import { useNavigation } from './navigation'
import { useScrollsDown } from './use-scrolls-down'

export type BottomBarProps = { onCompose: () => void }

/** Navigation on phones, within reach of the thumb. Makes room while the person scrolls down. */
export function BottomBar({ onCompose }: BottomBarProps) {
  const isMember = useIsMember()
  const links = useNavigation('main', 'phone').map(({ to, icon, label }) => (
    <BarLink key={to} to={to} icon={iconByName(icon)} text={label} />
  ))
  // The most used button is in the middle, in reach of the thumb.
  const middle = Math.floor((links.length + (isMember ? 0 : 1)) / 2)
  return (
    <nav aria-label="Main" className={css.place} data-away={useScrollsDown() || undefined}>
      <div className={css.bar}>
        {links.slice(0, middle)}
        <button type="button" className={css.create} aria-label="Create Post" onClick={onCompose}>
          <Icon of={PenLine} size={22} />
        </button>
        {links.slice(middle)}
        {!isMember && <BarLink to="/login" icon={LogIn} text="Login" />}
      </div>
    </nav>
  )
}

type BarLinkProps = { to: string; icon: IconNode; text: string }

function BarLink({ to, icon, text }: BarLinkProps) {
  return (
    <NavLink to={to} className={css.link}>
      <Icon of={icon} size={22} />
      <span className="visually-hidden">{text}</span>
    </NavLink>
  )
}
