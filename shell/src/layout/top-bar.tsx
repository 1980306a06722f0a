import { ArrowLeft, Settings } from 'lucide'
import {
  Avatar,
  EchoMark,
  hasPreviousPage,
  IconButton,
  Link,
  Skeleton,
  selectCurrentUser,
  useAppSelector,
  useIsMember,
  useLocation,
  useNavigate,
  useShortTitle,
} from 'shared'
import { type NavigationItem, useNavigation } from './navigation'
import { usePlaceholder } from './placeholder'
import css from './top-bar.module.css'

export type TopBarProps = { onOpenAccount: () => void; onOpenSettings: () => void }

/** The bar of phones: the page's title, and what belongs to the person. */
export function TopBar({ onOpenAccount, onOpenSettings }: TopBarProps) {
  const { pathname } = useLocation()
  const isHere = ({ to }: NavigationItem) => to === pathname
  const inBar = useNavigation('main', 'phone').find(isHere)
  const placeholder = usePlaceholder(pathname)
  const title = useShortTitle() ?? placeholder.title
  return (
    <header className={css.place}>
      <div className={css.bar}>
        {inBar ? <Home /> : <Back />}
        {/* The page has its heading. */}
        <span className={css.title} aria-hidden="true">
          {title ?? (placeholder.parts && <Skeleton width="96px" />)}
        </span>
        <Account onOpen={onOpenAccount} onOpenSettings={onOpenSettings} />
      </div>
    </header>
  )
}

function Home() {
  return (
    <Link to="/" className={css.home} aria-label="EchoSphere">
      <EchoMark size={24} />
    </Link>
  )
}

/** Back to where the person came from, or to all posts for those who came from outside. */
function Back() {
  const navigate = useNavigate()
  const goBack = () => void (hasPreviousPage() ? navigate(-1) : navigate('/explore'))
  return <IconButton label="Back" icon={ArrowLeft} onClick={goBack} />
}

function Account({ onOpen, onOpenSettings }: { onOpen: () => void; onOpenSettings: () => void }) {
  const user = useAppSelector(selectCurrentUser)
  const isMember = useIsMember()
  if (!isMember) return <IconButton label="Settings" icon={Settings} onClick={onOpenSettings} />
  return (
    <button
      type="button"
      className={css.account}
      aria-label="Account"
      aria-haspopup="dialog"
      disabled={!user}
      onClick={onOpen}
    >
      {user ? <Avatar src={user.profileAvatar} size={32} /> : <Skeleton width="32px" height="32px" round />}
    </button>
  )
}
