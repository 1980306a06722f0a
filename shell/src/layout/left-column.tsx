import { Bookmark, Compass, House, LogIn, LogOut, PenLine, User as UserIcon } from 'lucide-react'
import {
  Avatar,
  Button,
  EchoMark,
  Link,
  loggedOut,
  selectCurrentUser,
  useAppDispatch,
  useAppSelector,
  useNavigate,
} from 'shared'
import { usePrefetch } from '../remotes/remotes-context'
import { ColumnLink } from './column-link'
import css from './left-column.module.css'

export type LeftColumnProps = { onCompose: () => void }

/** The way around: a column on desktops, a rail of icons on tablets, a bar at the bottom of phones. */
export function LeftColumn({ onCompose }: LeftColumnProps) {
  const user = useAppSelector(selectCurrentUser)
  return (
    <header className={css.column}>
      <Link to="/" className={css.brand}>
        <EchoMark />
        <span className={css.word}>EchoSphere</span>
      </Link>
      <nav aria-label="Main" className={css.links}>
        <ColumnLink to="/feed" icon={House} text="Feed" />
        <ColumnLink to="/explore" icon={Compass} text="Explore" />
        <ColumnLink to="/bookmark" icon={Bookmark} text="Bookmark" />
        {user && <ColumnLink to={`/profile/${user.username}`} icon={UserIcon} text="Profile" onlyOnPhones />}
        {user ? <LogoutButton /> : <ColumnLink to="/login" icon={LogIn} text="Login" />}
      </nav>
      <Button variant="primary" className={css.create} onClick={onCompose} aria-label="Create Post">
        <PenLine size={18} aria-hidden="true" />
        <span className={css.word}>Create Post</span>
      </Button>
      {user && <OwnCard />}
    </header>
  )
}

function LogoutButton() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const leave = () => {
    dispatch(loggedOut())
    void navigate('/')
  }
  return (
    <button type="button" className={css.link} onClick={leave}>
      <LogOut size={22} aria-hidden="true" />
      <span className={css.word}>Logout</span>
    </button>
  )
}

function OwnCard() {
  const user = useAppSelector(selectCurrentUser)
  const prefetch = usePrefetch(`/profile/${user?.username}`)
  if (!user) return null
  return (
    <Link to={`/profile/${user.username}`} className={css.own} {...prefetch}>
      <Avatar src={user.profileAvatar} size={40} />
      <span className={css.word}>
        <span className={css.name}>
          {user.firstName} {user.lastName}
        </span>
        <span className={css.handle}>@{user.username}</span>
      </span>
    </Link>
  )
}
