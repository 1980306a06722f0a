import {
  Avatar,
  AvatarWithName,
  Name,
  type Person,
  PersonBoundary,
  PersonLink,
  ProfileAvatar,
  ProfileLink,
} from 'shared'
import { PeopleList, type PeopleQuery } from 'shared/people-list'
import type { Part } from '../part'
import { ada, maximiliane, others } from './example-people'

function BrokenRow(): never {
  throw new Error('An example of a row that breaks.')
}

/** A query that has loaded these people, and no others. */
const loaded = (users: readonly Person[]): PeopleQuery => ({
  currentData: { pages: [{ users }] },
  isFetching: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
})

/** Avatars, names and lists of people. */
export const people = {
  Avatar: {
    states: {
      '32 pixels': <Avatar src={ada.profileAvatar} size={32} />,
      usual: <Avatar src={ada.profileAvatar} />,
      '80 pixels': <Avatar src={ada.profileAvatar} size={80} />,
      'of a host that is not allowed': <Avatar src="https://faces.example/ada.webp" />,
    },
  },
  Name: {
    states: {
      usual: <Name>Ada Okafor</Name>,
      'another direction': (
        <p>
          Followed by <Name>أدا أوكافور</Name> and 3 others
        </p>
      ),
    },
  },
  AvatarWithName: {
    states: {
      usual: <AvatarWithName person={ada} />,
      'longer than its place': <AvatarWithName person={maximiliane} />,
    },
  },
  PersonLink: { states: { usual: <PersonLink person={ada} /> } },
  ProfileAvatar: { states: { usual: <ProfileAvatar person={ada} /> } },
  ProfileLink: {
    states: { 'shows a card when rested on': <ProfileLink username="ada">Ada Okafor</ProfileLink> },
  },
  PeopleList: {
    states: {
      'some people': (
        <PeopleList query={loaded(others)} count={others.length}>
          {(person) => <PersonLink person={person} />}
        </PeopleList>
      ),
      'while it loads': (
        <PeopleList query={{ ...loaded([]), isFetching: true }} count={3}>
          {() => null}
        </PeopleList>
      ),
      nobody: (
        <PeopleList query={loaded([])} count={0}>
          {() => null}
        </PeopleList>
      ),
    },
  },
  PersonBoundary: {
    states: {
      'a row that breaks': (
        <PersonBoundary person={ada}>
          <BrokenRow />
        </PersonBoundary>
      ),
    },
  },
} satisfies Record<string, Part>
