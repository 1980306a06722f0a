import { useState } from 'react'
import { defaultMedia, isDefaultPicture, pageHeading, persisted, type User, v } from 'shared'

/** Whether somebody has seen, in this browser, which picture they were given. */
const introducedOf = (userId: string) =>
  persisted<'no' | 'yes'>(`introduced:${userId}`, v.picklist(['no', 'yes']), {
    initial: 'no',
    format: 'text',
  })

/** Whether to show people the picture that they were given, and how to end that. */
export interface Introduction {
  isShown: boolean
  end: () => void
}

/** For people who are new: they have posted nothing, and have the picture that the API chose. Once per person and browser. */
export function useIntroduction(user: User | undefined): Introduction {
  const [endedFor, setEndedFor] = useState<string>()
  const isShown =
    user !== undefined &&
    endedFor !== user._id &&
    user.postCount === 0 &&
    defaultMedia.avatars.some((path) => isDefaultPicture(user.profileAvatar, path)) &&
    introducedOf(user._id).read() === 'no'
  return {
    isShown,
    end() {
      if (!user) return
      introducedOf(user._id).write('yes')
      setEndedFor(user._id)
      // The button that had the focus is gone.
      pageHeading()?.focus()
    },
  }
}
