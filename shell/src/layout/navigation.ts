import { selectCurrentUser, type User, useAppSelector } from 'shared'
import type { NavigationLink, Registry } from '../remotes/registry'
import { useRemotes } from '../remotes/remotes-context'

/** A link as it is shown: to a page, and not to a pattern. */
export interface NavigationItem extends Pick<NavigationLink, 'label' | 'icon' | 'keys'> {
  to: string
}

type Place = NavigationLink['place']

/** What the remotes offer at these places to whoever uses the page, in the order of the registry. */
export function useNavigation(...places: Place[]): NavigationItem[] {
  const { registry } = useRemotes()
  return linksFor(registry, useAppSelector(selectCurrentUser), places)
}

/** What the remotes of a registry offer at some places to a member, or to a visitor when there is none. */
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

/** A link to one's own page is for nobody who has none. */
function isFor(user: object | undefined, seenBy: NavigationLink['seenBy'], path: string): boolean {
  const forMembers = seenBy === 'members' || path.includes(ownUsername)
  return user ? seenBy !== 'visitors' : !forMembers
}

const ownUsername = ':username'

function fill(path: string, user: Pick<User, 'username'> | undefined): string {
  return user ? path.replace(ownUsername, encodeURIComponent(user.username)) : path
}
