import { Dialog, PersonLink } from 'shared'
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
        {likedBy.map((person) => (
          <li key={person._id} className={css.row}>
            <PersonLink person={person} onFollow={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
