import { type IconNode, LogOut, Settings } from 'lucide'
import {
  AvatarWithName,
  Dialog,
  Icon,
  type LazyDialogProps,
  Link,
  profilePath,
  selectCurrentUser,
  useAppSelector,
} from 'shared'
import css from './account-dialog.module.css'
import { iconByName } from './icons'
import { useNavigation } from './navigation'
import { useLogout } from './use-logout'

export type AccountDialogProps = LazyDialogProps & { onOpenSettings: () => void }

/** What belongs to the person, on phones: profile, settings and logout, and links that have no place in the bars. */
export function AccountDialog({ open, onClose, onOpenSettings }: AccountDialogProps) {
  const user = useAppSelector(selectCurrentUser)
  const more = useNavigation('more')
  const logOut = useLogout()
  if (!user) return null
  return (
    <Dialog open={open} onClose={onClose} title="Account">
      <div className={css.list}>
        <Link to={profilePath(user.username)} className={css.row} onClick={onClose}>
          <AvatarWithName person={user} />
        </Link>
        {more.map(({ to, icon, label }) => (
          <Link key={to} to={to} className={css.row} onClick={onClose}>
            <Words icon={iconByName(icon)}>{label}</Words>
          </Link>
        ))}
        <button type="button" className={css.row} onClick={onOpenSettings}>
          <Words icon={Settings}>Settings</Words>
        </button>
        <button
          type="button"
          className={css.row}
          onClick={() => {
            onClose()
            logOut()
          }}
        >
          <Words icon={LogOut}>Logout</Words>
        </button>
      </div>
    </Dialog>
  )
}

function Words({ icon, children }: { icon: IconNode; children: string }) {
  return (
    <>
      <Icon of={icon} size={20} />
      {children}
    </>
  )
}
