import { LogIn, LogOut, PenLine, Settings } from 'lucide'
import {
  AvatarWithName,
  Button,
  EchoMark,
  Icon,
  Link,
  profilePath,
  Skeleton,
  selectCurrentUser,
  useAppSelector,
  useIsMember,
} from 'shared'
import { ColumnButton, ColumnLink } from './column-link'
import { iconByName } from './icons'
import css from './left-column.module.css'
import { useNavigation } from './navigation'
import { useLogout } from './use-logout'

export type LeftColumnProps = { onCompose: () => void; onOpenSettings: () => void }

/** Navigation: a column on desktops and a rail of icons on tablets; phones have bars instead. */
export function LeftColumn({ onCompose, onOpenSettings }: LeftColumnProps) {
  const user = useAppSelector(selectCurrentUser)
  const isMember = useIsMember()
  const logOut = useLogout()
  const links = useNavigation('main')
  return (
    <header className={css.column}>
      <Link to="/" className={css.brand}>
        <EchoMark />
        <span className={css.word}>EchoSphere</span>
      </Link>
      <nav aria-label="Main" className={css.links}>
        {links.map(({ to, icon, label }) => (
          <ColumnLink key={to} to={to} icon={iconByName(icon)} text={label} />
        ))}
        {isMember ? (
          <ColumnButton icon={LogOut} text="Logout" onClick={logOut} disabled={!user} />
        ) : (
          <ColumnLink to="/login" icon={LogIn} text="Login" />
        )}
        <ColumnButton icon={Settings} text="Settings" onClick={onOpenSettings} />
      </nav>
      <Button variant="primary" className={css.create} onClick={onCompose} aria-label="Create Post">
        <Icon of={PenLine} size={18} />
        <span className={css.word}>Create Post</span>
      </Button>
      {isMember && <OwnCard />}
    </header>
  )
}

function OwnCard() {
  const user = useAppSelector(selectCurrentUser)
  if (!user) return <OwnCardLoading />
  return (
    <Link to={profilePath(user.username)} className={css.own}>
      <AvatarWithName person={user} namesClass={css.word} />
    </Link>
  )
}

/** In the size of the card. */
function OwnCardLoading() {
  return (
    <span className={css.own} aria-hidden="true">
      <Skeleton width="40px" height="40px" round />
      <span className={css.word}>
        <Skeleton width="112px" />
      </span>
    </span>
  )
}
