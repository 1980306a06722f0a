import { useState } from 'react'
import { Dialog, PeopleList, type UserSummary } from 'shared'
import { PersonRow } from '../people/person-row'

export type FollowListDialogProps = {
  title: string
  people: readonly UserSummary[]
  open: boolean
  onClose: () => void
}

/** A user's followers or followings. The list is frozen while open, so that an unfollowed person can be followed again. */
export function FollowListDialog({ title, people, open, onClose }: FollowListDialogProps) {
  const [shown] = useState(people)
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <PeopleList people={shown}>{(person) => <PersonRow person={person} onFollow={onClose} />}</PeopleList>
    </Dialog>
  )
}
