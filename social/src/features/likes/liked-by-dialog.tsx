import { Dialog, PersonBoundary, PersonLink, type Post } from 'shared'
import { PeopleList } from 'shared/people-list'
import { useFinalFocus } from '../post-actions/use-final-focus'
import type { PostDialogProps } from '../posts/post-dialogs-context'
import { useListLikesInfiniteQuery } from './likes-api'

/** The people who like a post, latest first. */
export function LikedByDialog({ post, open, onClose }: PostDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Liked by" finalFocus={useFinalFocus(post)}>
      <Likers post={post} onLeave={onClose} />
    </Dialog>
  )
}

/** Mounted while the dialog is open, so that nothing loads before and after. */
function Likers({ post, onLeave }: { post: Post; onLeave: () => void }) {
  const people = useListLikesInfiniteQuery(post._id)
  return (
    <PeopleList query={people} count={post.likeCount}>
      {(person) => (
        <PersonBoundary person={person}>
          <PersonLink person={person} onFollow={onLeave} />
        </PersonBoundary>
      )}
    </PeopleList>
  )
}
