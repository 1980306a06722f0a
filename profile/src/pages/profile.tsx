import {
  type ApiError,
  buttonClass,
  ErrorState,
  Link,
  messageOf,
  Slot,
  StateMessage,
  useDocumentTitle,
  useGetUserQuery,
  useParams,
  withoutDirectionControls,
} from 'shared'
import { ProfileHeader } from '../features/profile/profile-header'
import { ProfileSkeleton } from '../features/profile/profile-skeleton'

/** /profile/:username: who somebody is, and what they posted. */
export function ProfilePage() {
  const { username = '' } = useParams()
  useDocumentTitle(`@${username}`)
  // Not `data`: that would show the person before until the next one is there.
  const { currentData: user, error, refetch } = useGetUserQuery(username)
  if (user) {
    return (
      <>
        <ProfileHeader key={user._id} user={user} />
        <Slot name="post-list" props={{ username: user.username }} />
      </>
    )
  }
  if (!error) return <ProfileSkeleton username={username} />
  if ((error as ApiError).status === 404) return <MissingPerson username={username} />
  return (
    <ErrorState
      isPage
      title="The profile could not be loaded."
      detail={messageOf(error)}
      onRetry={() => void refetch()}
    />
  )
}

function MissingPerson({ username }: { username: string }) {
  return (
    <StateMessage isPage title={`There is nobody called @${withoutDirectionControls(username)} here.`}>
      <Link to="/explore" className={buttonClass('secondary')}>
        Explore posts
      </Link>
    </StateMessage>
  )
}
