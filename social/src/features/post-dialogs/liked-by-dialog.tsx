import { Dialog, PeopleList, PersonLink } from 'shared'
import { useGetPostQuery } from '../posts/post-api'
import type { PostDialogProps } from './post-dialogs-context'

/** Who likes a post, as it is now. */
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
