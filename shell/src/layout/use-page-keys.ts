import {
  profilePath,
  selectUsername,
  useAppSelector,
  useNavigate,
  useShortcutKeys,
  useShortcuts,
} from 'shared'
import { useSettings } from '../settings/settings'
import { useNavigation } from './navigation'
import type { SearchField, SearchState } from './use-search-field'

/** Actions of the keyboard shortcuts. */
export interface PageKeyTargets {
  onCompose: () => void
  onShowShortcuts: () => void
  searchField: SearchField
}

/** Keyboard shortcuts of every page in the frame. */
export function usePageKeys({ onCompose, onShowShortcuts, searchField }: PageKeyTargets): void {
  const username = useAppSelector(selectUsername)
  const { shortcuts } = useSettings()
  const navigate = useNavigate()
  const links = useNavigation('main', 'more')
  const go = (to: string) => () => void navigate(to)
  const search = () => {
    // On narrow screens, only Explore shows the search.
    if (!searchField.focus()) void navigate('/explore', { state: { search: true } satisfies SearchState })
  }

  useShortcutKeys(shortcuts)
  useShortcuts('Everywhere', [
    { keys: '?', does: 'Show keyboard shortcuts', run: onShowShortcuts },
    { keys: '/', does: 'Search people', run: search },
    { keys: 'n', does: 'Create a post', run: onCompose },
    ...links.flatMap(({ keys, label, to }) => (keys ? [{ keys, does: `Go to ${label}`, run: go(to) }] : [])),
    { keys: 'g p', does: 'Go to your profile', run: go(username ? profilePath(username) : '/login') },
  ])
}
