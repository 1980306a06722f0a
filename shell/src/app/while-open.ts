import { keepMovedPresses } from '../layout/moved-press'
import { dismissTooltipsOnEscape } from '../layout/rail-tooltips'
import { followToastFocus } from '../layout/toast-focus'
import { followChanges, type Outside } from '../live/follow-changes'

/** Does what goes on for as long as the page is open. Its first moments need none of it. */
export async function workWhileOpen(outside: Outside): Promise<void> {
  dismissTooltipsOnEscape()
  keepMovedPresses()
  followToastFocus()
  await followChanges(outside)
}
