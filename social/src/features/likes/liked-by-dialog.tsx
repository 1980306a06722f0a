import { Dialog, PeopleList, PersonLink } from 'shared'
import { useGetPostQuery } from '../posts/post-api'
import type { PostDialogProps } from '../posts/post-dialogs-context'

/** The people who like a post, kept up to date. */
export function LikedByDialog({ post, open, onClose }: PostDialogProps) {
  const { data = post } = useGetPostQuery(post._id)
  return (
    <Dialog open={open} onClose={onClose} title="Liked by">
      <PeopleList people={data.likes.likedBy}>
        {(person) => <PersonLink person={person} onFollow={onClose} />}
      </PeopleList>
    </Dialog>
  )
}
