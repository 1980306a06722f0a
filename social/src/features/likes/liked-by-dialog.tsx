import { Dialog, messageOf, PeopleList, PersonLink } from 'shared'
import type { PostDialogProps } from '../posts/post-dialogs-context'
import { useListLikesInfiniteQuery } from './likes-api'

/** The people who like a post, latest first, loaded as one scrolls. */
export function LikedByDialog({ post, open, onClose }: PostDialogProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListLikesInfiniteQuery(post._id)
  const people = data?.pages.flatMap(({ users }) => users) ?? []
  return (
    <Dialog open={open} onClose={onClose} title="Liked by">
      <PeopleList
        people={people}
        hasMore={hasNextPage}
        loadMore={() => void fetchNextPage()}
        isLoading={isFetching}
        error={error && messageOf(error)}
        retry={() => void (people.length > 0 ? fetchNextPage() : refetch())}
      >
        {(person) => <PersonLink person={person} onFollow={onClose} />}
      </PeopleList>
    </Dialog>
  )
}
