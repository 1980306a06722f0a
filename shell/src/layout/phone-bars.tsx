import { LogIn, LogOut, type LucideIcon, PenLine, Settings } from 'lucide-react'
import {
  classes,
  EchoMark,
  IconButton,
  Link,
  NavLink,
  selectCurrentUser,
  selectUsername,
  useAppSelector,
} from 'shared'
import { usePrefetch } from '../remotes/remotes-context'
import { iconByName } from './icons'
import { useNavigation } from './navigation'
import css from './phone-bars.module.css'
import { useLogout } from './use-logout'

export type PhoneBarsProps = { onCompose: () => void; onOpenSettings: () => void }

/** Navigation on phones: logo and settings at the top, destinations at the bottom within reach of the thumb. */
export function PhoneBars(props: PhoneBarsProps) {
  return (
    <>
      <TopBar {...props} />
      <BottomBar {...props} />
    </>
  )
}

function TopBar({ onOpenSettings }: PhoneBarsProps) {
  const user = useAppSelector(selectCurrentUser)
  const isMember = useAppSelector(selectUsername) !== undefined
  const logOut = useLogout()
  return (
    <header className={css.top}>
      <Link to="/" className={css.brand}>
        <EchoMark size={24} />
        EchoSphere
      </Link>
      <IconButton label="Settings" icon={Settings} onClick={onOpenSettings} />
      {isMember && <IconButton label="Logout" icon={LogOut} onClick={logOut} disabled={!user} />}
    </header>
  )
}

function BottomBar({ onCompose }: PhoneBarsProps) {
  const isMember = useAppSelector(selectUsername) !== undefined
  const links = useNavigation('main', 'phone').map(({ to, icon, label }) => (
    <BarLink key={to} to={to} icon={iconByName(icon)} text={label} />
  ))
  // The most used button is in the middle, in reach of the thumb.
  const middle = Math.floor((links.length + (isMember ? 0 : 1)) / 2)
  return (
    <nav aria-label="Main" className={css.bottom}>
      {links.slice(0, middle)}
      <button type="button" className={css.create} aria-label="Create Post" onClick={onCompose}>
        <PenLine size={22} aria-hidden="true" />
      </button>
      {links.slice(middle)}
      {!isMember && <BarLink to="/login" icon={LogIn} text="Login" />}
    </nav>
  )
}

type BarLinkProps = { to: string; icon: LucideIcon; text: string }

function BarLink({ to, icon: Icon, text }: BarLinkProps) {
  const prefetch = usePrefetch(to)
  return (
    <NavLink to={to} className={classes(css.link)} {...prefetch}>
      <Icon size={22} aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </NavLink>
  )
}
