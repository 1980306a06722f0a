import { Dialog, type LazyDialogProps } from 'shared'
import { PeopleList } from 'shared/people-list'
import { PersonRow } from '../people/person-row'
import { type FollowListQuery, useListFollowsInfiniteQuery } from './follow-lists-api'

export type FollowListDialogProps = LazyDialogProps & {
  query: FollowListQuery
  /** How many people are in the list. */
  count: number
}

const titles = { followers: 'Followers', following: 'Following' }

/** A person's followers, or whom they follow. Whoever is unfollowed stays in the list, so that they can be followed again. */
export function FollowListDialog({ query, count, open, onClose }: FollowListDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={titles[query.list]}>
      <FollowList query={query} count={count} onLeave={onClose} />
    </Dialog>
  )
}

/** Mounted while the dialog is open, so that nothing loads before and after. */
function FollowList({
  query,
  count,
  onLeave,
}: {
  query: FollowListQuery
  count: number
  onLeave: () => void
}) {
  const people = useListFollowsInfiniteQuery(query)
  return (
    <PeopleList query={people} count={count}>
      {(person) => <PersonRow person={person} onFollow={onLeave} />}
    </PeopleList>
  )
}
