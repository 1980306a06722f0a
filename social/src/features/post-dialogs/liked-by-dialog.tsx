import { Avatar, Dialog, Link } from 'shared'
import { useGetPostQuery } from '../posts/post-api'
import css from './liked-by-dialog.module.css'
import type { PostDialogProps } from './post-dialogs-context'

/** Who likes a post, as it is now. */
export function LikedByDialog({ post, open, onClose }: PostDialogProps) {
  const { data = post } = useGetPostQuery(post._id)
  const { likedBy } = data.likes
  return (
    <Dialog open={open} onClose={onClose} title="Liked by">
      {likedBy.length === 0 && <p className={css.nobody}>No users to show</p>}
      <ul>
        {likedBy.map(({ _id, username, firstName, lastName, profileAvatar }) => (
          <li key={_id} className={css.row}>
            <Link to={`/profile/${username}`} className={css.person} onClick={onClose}>
              <Avatar src={profileAvatar} size={40} />
              <span className={css.names}>
                <span className={css.name}>
                  {firstName} {lastName}
                </span>
                <span className={css.handle}>@{username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
