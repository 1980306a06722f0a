import { selectUsername, type User, useAppSelector } from 'shared'
import type { NavigationLink, Registry } from '../remotes/registry'
import { useRemotes } from '../remotes/remotes-context'

/** A link with its pattern filled in. */
export interface NavigationItem extends Pick<NavigationLink, 'label' | 'icon' | 'keys'> {
  to: string
}

type Place = NavigationLink['place']

/** Navigation links of all remotes at these places for the current user, in registry order. The session need not be restored yet. */
export function useNavigation(...places: Place[]): NavigationItem[] {
  const { registry } = useRemotes()
  const username = useAppSelector(selectUsername)
  return linksFor(registry, username === undefined ? undefined : { username }, places)
}

/** Navigation links at these places for a member, or for a visitor without one. */
export function linksFor(
  registry: Registry,
  user: Pick<User, 'username'> | undefined,
  places: readonly Place[],
): NavigationItem[] {
  return registry
    .flatMap(({ navigation }) => navigation)
    .filter(({ place, seenBy, path }) => places.includes(place) && isFor(user, seenBy, path))
    .map(({ label, icon, keys, path }) => ({ label, icon, keys, to: fill(path, user) }))
}

/** A link to the own profile is for members only. */
function isFor(user: object | undefined, seenBy: NavigationLink['seenBy'], path: string): boolean {
  const forMembers = seenBy === 'members' || path.includes(ownUsername)
  return user ? seenBy !== 'visitors' : !forMembers
}

/** What stands for the username in the path of one's own profile. */
export const ownUsername = ':username'

function fill(path: string, user: Pick<User, 'username'> | undefined): string {
  return user ? path.replace(ownUsername, encodeURIComponent(user.username)) : path
}
