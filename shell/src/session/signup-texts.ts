import { persisted } from 'shared'
import * as v from 'valibot'

const text = v.fallback(v.string(), '')

/** Nothing typed yet. */
export const noSignupTexts = { firstName: '', lastName: '', username: '', email: '' }

/**
 * What was typed into the sign-up form, until its tab is closed or somebody logs in there. Passwords are not stored, and what belongs
 * to nobody yet must not be shown to the next person at a shared computer.
 */
export const signupTexts = persisted(
  'signup',
  v.object({ firstName: text, lastName: text, username: text, email: text }),
  { initial: noSignupTexts, area: 'session' },
)
