import type { UserSummary } from '../contract'

/** The summary of a person that other records embed. */
export function summaryOf({ _id, username, firstName, lastName, profileAvatar }: UserSummary): UserSummary {
  return { _id, username, firstName, lastName, profileAvatar }
}
