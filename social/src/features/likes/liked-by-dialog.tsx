import { Dialog, PersonBoundary, PersonLink } from 'shared'
import { PeopleList } from 'shared/people-list'
import { useFinalFocus } from '../post-actions/use-final-focus'
import type { PostDialogProps } from '../posts/post-dialogs-context'
import { useListLikesInfiniteQuery } from './likes-api'

/** The people who like a post, latest first. */
export function LikedByDialog({ post, open, onClose }: PostDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Liked by" finalFocus={useFinalFocus(post)}>
      <Likers postId={post._id} onLeave={onClose} />
    </Dialog>
  )
}

/** Mounted while the dialog is open, so that nothing loads before and after. */
function Likers({ postId, onLeave }: { postId: string; onLeave: () => void }) {
  const people = useListLikesInfiniteQuery(postId)
  return (
    <PeopleList query={people}>
      {(person) => (
        <PersonBoundary person={person}>
          <PersonLink person={person} onFollow={onLeave} />
        </PersonBoundary>
      )}
    </PeopleList>
  )
}
