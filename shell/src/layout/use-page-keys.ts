import {
  profilePath,
  selectCurrentUser,
  useAppSelector,
  useNavigate,
  useShortcutKeys,
  useShortcuts,
} from 'shared'
import { useSettings } from '../settings/settings'
import { useNavigation } from './navigation'
import { whenShows } from './when-shows'

/** What the keys of the frame open. */
export interface FrameDialogs {
  onCompose: () => void
  onShowShortcuts: () => void
}

const searchField = 'input[type="search"]'

/** The keys that work on every page of the frame. */
export function usePageKeys({ onCompose, onShowShortcuts }: FrameDialogs): void {
  const user = useAppSelector(selectCurrentUser)
  const { shortcuts } = useSettings()
  const navigate = useNavigate()
  const links = useNavigation('main', 'more')
  const go = (to: string) => () => void navigate(to)
  const search = () => {
    // On narrow screens the search stands on Explore alone.
    if (!document.querySelector(searchField)) void navigate('/explore')
    whenShows(searchField, (field) => field?.focus())
  }

  useShortcutKeys(shortcuts)
  useShortcuts('Everywhere', [
    { keys: '?', does: 'Show keyboard shortcuts', run: onShowShortcuts },
    { keys: '/', does: 'Search people', run: search },
    { keys: 'n', does: 'Create a post', run: onCompose },
    ...links.flatMap(({ keys, label, to }) => (keys ? [{ keys, does: `Go to ${label}`, run: go(to) }] : [])),
    { keys: 'g p', does: 'Go to your profile', run: go(user ? profilePath(user.username) : '/login') },
  ])
}
