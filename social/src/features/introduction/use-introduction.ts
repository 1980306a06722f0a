import { useState } from 'react'
import { defaultMedia, pageHeading, persisted, type User, v } from 'shared'

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
    isGiven(user.profileAvatar) &&
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

function isGiven(avatar: string): boolean {
  return (
    URL.canParse(avatar, location.href) &&
    defaultMedia.avatars.includes(new URL(avatar, location.href).pathname)
  )
}
