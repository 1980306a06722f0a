/**
 * Lists of people of any length. Not in the facade, because only dialogs show them: the virtual list loads with these. So it uses
 * no component of the facade either, whose styles would be loaded again, after those that override them.
 */

export { PeopleList, type PeopleListProps } from './people-list'
export type { PeopleQuery } from './people-query'
