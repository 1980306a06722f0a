import { useDeferredValue } from 'react'
import {
  type ApiError,
  buttonClass,
  EmptyState,
  ErrorMessage,
  Link,
  messageOf,
  Navigate,
  ProfileSkeleton,
  profilePath,
  Slot,
  useDocumentTitle,
  useGetUserQuery,
  useHeadingFocus,
  useParams,
  withoutDirectionControls,
} from 'shared'
import { ProfileHeader } from '../features/profile/profile-header'
import css from './profile.module.css'

/** /profile/:username: a profile and its posts. */
export function ProfilePage() {
  const { username = '' } = useParams()
  // People copy names as they are shown.
  if (username.startsWith('@')) return <Navigate to={profilePath(username.slice(1))} replace />
  return <Profile username={username} />
}

function Profile({ username }: { username: string }) {
  // Not `data`, which would show the previous person while the next one loads.
  const { currentData: user, error, refetch } = useGetUserQuery(username)
  // Addresses may write the name in other letters.
  useDocumentTitle(`@${user?.username ?? username}`)
  // A person who arrives is first rendered in pieces, which input can interrupt.
  const isRendered = useDeferredValue(Boolean(user))
  const isMissing = (error as ApiError | undefined)?.status === 404
  // It may have been deleted while it was shown.
  useHeadingFocus(isMissing ? false : user && true)
  if (isMissing) return <ProfileNotFound username={username} />
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
  if (!error) {
    return (
      <div aria-busy="true">
        <h1 className="visually-hidden">{`@${withoutDirectionControls(username)}`}</h1>
        <ProfileSkeleton />
      </div>
    )
  }
  return (
    <ErrorMessage
      isPage
      title="Couldn't load this profile."
      detail={messageOf(error)}
      onRetry={() => void refetch()}
    />
  )
}

function ProfileNotFound({ username }: { username: string }) {
  return (
    <EmptyState isPage title={`There is no account @${withoutDirectionControls(username)}.`}>
      <Link to="/explore" className={buttonClass('secondary')}>
        Explore posts
      </Link>
    </EmptyState>
  )
}
