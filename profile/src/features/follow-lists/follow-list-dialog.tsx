import { Dialog, type LazyDialogProps } from 'shared'
import { PeopleList } from 'shared/people-list'
import { PersonRow } from '../people/person-row'
import { type FollowListQuery, useListFollowsInfiniteQuery } from './follow-lists-api'

export type FollowListDialogProps = LazyDialogProps & { query: FollowListQuery }

const titles = { followers: 'Followers', following: 'Following' }

/** A person's followers, or whom they follow. Whoever is unfollowed stays in the list, so that they can be followed again. */
export function FollowListDialog({ query, open, onClose }: FollowListDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={titles[query.list]}>
      <FollowList query={query} onLeave={onClose} />
    </Dialog>
  )
}

/** Mounted while the dialog is open, so that nothing loads before and after. */
function FollowList({ query, onLeave }: { query: FollowListQuery; onLeave: () => void }) {
  const people = useListFollowsInfiniteQuery(query)
  return (
    <PeopleList query={people}>{(person) => <PersonRow person={person} onFollow={onLeave} />}</PeopleList>
  )
}
