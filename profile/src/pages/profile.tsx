import { useDeferredValue } from 'react'
import {
  type ApiError,
  buttonClass,
  EmptyState,
  ErrorMessage,
  Link,
  messageOf,
  Slot,
  useDocumentTitle,
  useGetUserQuery,
  useHeadingFocus,
  useParams,
  withoutDirectionControls,
} from 'shared'
import { ProfileHeader } from '../features/profile/profile-header'
import { ProfileSkeleton } from '../features/profile/profile-skeleton'
import css from './profile.module.css'

/** /profile/:username: a profile and its posts. */
export function ProfilePage() {
  const { username = '' } = useParams()
  // Not `data`, which would show the previous person while the next one loads.
  const { currentData: user, error, refetch } = useGetUserQuery(username)
  // Addresses may write the name in other letters.
  useDocumentTitle(`@${user?.username ?? username}`)
  // A person who arrives is first rendered in pieces, which input can interrupt.
  const isRendered = useDeferredValue(Boolean(user))
  // It may have been deleted while it was shown.
  if ((error as ApiError | undefined)?.status === 404)
    return <ProfileNotFound username={username} wasThere={Boolean(user)} />
  if (user && isRendered) {
    return (
      <>
        <ProfileHeader key={user._id} user={user} />
        <div className={css.posts}>
          <Slot name="post-list" props={{ username: user.username }} />
        </div>
      </>
    )
  }
  if (!error) return <ProfileSkeleton username={username} />
  return (
    <ErrorMessage
      isPage
      title="Couldn't load this profile."
      detail={messageOf(error)}
      onRetry={() => void refetch()}
    />
  )
}

function ProfileNotFound({ username, wasThere }: { username: string; wasThere: boolean }) {
  useHeadingFocus(wasThere)
  return (
    <EmptyState isPage title={`There is no account @${withoutDirectionControls(username)}.`}>
      <Link to="/explore" className={buttonClass('secondary')}>
        Explore posts
      </Link>
    </EmptyState>
  )
}
