import { useState } from 'react'
import { Dialog, PeopleList, type UserSummary } from 'shared'
import { PersonRow } from '../people/person-row'

export type FollowListDialogProps = {
  title: string
  people: readonly UserSummary[]
  open: boolean
  onClose: () => void
}

/** Whom somebody follows, or who follows them. It stays as it was opened: who is unfollowed here can be followed again. */
export function FollowListDialog({ title, people, open, onClose }: FollowListDialogProps) {
  const [shown] = useState(people)
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <PeopleList people={shown}>{(person) => <PersonRow person={person} onFollow={onClose} />}</PeopleList>
    </Dialog>
  )
}
