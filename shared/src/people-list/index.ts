export { PeopleList, type PeopleListProps } from './people-list'
export type { PeopleQuery } from './people-query'
