import { type ReactNode, useRef, useState } from 'react'
import { Button, ComposeDialog, LoginPrompt, pageHeading, useIsMember } from 'shared'

/**
 * What can be done about an empty list of posts: write one, or log in for that.
 * @returns the action, and the dialog that it opens, which stays when the list is no longer empty
 */
export function useFirstPost(): { action: ReactNode; dialog: ReactNode } {
  const isMember = useIsMember()
  const [isComposing, setComposing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const action = isMember ? (
    <Button ref={opener} onClick={() => setComposing(true)}>
      Create Post
    </Button>
  ) : (
    <LoginPrompt>to write the first post.</LoginPrompt>
  )
  const dialog = (
    <ComposeDialog
      open={isComposing}
      onClose={() => setComposing(false)}
      // The first post takes the place of the button.
      finalFocus={() => (opener.current ? undefined : pageHeading())}
    />
  )
  return { action, dialog }
}
