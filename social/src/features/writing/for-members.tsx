import type { ReactNode } from 'react'
import { Skeleton, selectCurrentUser, type User, useAppSelector, useIsMember } from 'shared'

export type ForMembersProps = {
  /** Shown to visitors instead. */
  visitors: ReactNode
  /** Of the form, which begins with a picture and a field of one line. */
  formClass: string | undefined
  children: (user: User) => ReactNode
}

/** A form for members. Whoever comes back sees neither it nor what visitors see while their session is being restored. */
export function ForMembers({ visitors, formClass, children }: ForMembersProps) {
  const user = useAppSelector(selectCurrentUser)
  const isMember = useIsMember()
  if (user) return children(user)
  if (!isMember) return visitors
  return (
    <div role="status" aria-label="Loading" className={formClass}>
      <Skeleton width="44px" height="44px" round />
      <Skeleton height="44px" />
    </div>
  )
}
