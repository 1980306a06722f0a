import {
  Button,
  EchoMark,
  EmptyState,
  ErrorMessage,
  LoginPrompt,
  PostSkeletons,
  ProfileSkeleton,
  QuietRings,
  RetryMessage,
  Skeleton,
  Spinner,
  toast,
} from 'shared'
import type { Part } from '../part'

/** The logo, and loading, empty and error states. */
export const areas = {
  EchoMark: {
    states: {
      '16': <EchoMark size={16} />,
      '24': <EchoMark size={24} />,
      usual: <EchoMark />,
      '64': <EchoMark size={64} />,
    },
  },
  Spinner: { states: { usual: <Spinner />, large: <Spinner size={48} /> } },
  QuietRings: { states: { usual: <QuietRings />, broken: <QuietRings broken /> } },
  Skeleton: {
    states: {
      line: <Skeleton width="70%" />,
      face: <Skeleton width="44px" height="44px" round />,
      picture: <Skeleton height="96px" />,
    },
  },
  PostSkeletons: {
    wide: true,
    states: {
      usual: <PostSkeletons />,
      sorted: <PostSkeletons sorted />,
      page: <PostSkeletons page />,
    },
  },
  ProfileSkeleton: { wide: true, states: { usual: <ProfileSkeleton /> } },
  EmptyState: {
    wide: true,
    states: {
      'one line': <EmptyState title="You are all caught up" />,
      'with an action': (
        <EmptyState title="You have no bookmarks yet">
          <Button>Explore posts</Button>
        </EmptyState>
      ),
    },
  },
  LoginPrompt: { wide: true, states: { usual: <LoginPrompt>to comment.</LoginPrompt> } },
  ErrorMessage: {
    wide: true,
    states: {
      usual: (
        <ErrorMessage
          title="The posts could not be loaded"
          detail="The connection was lost. Check it and try again."
          onRetry={() => toast('Retry was pressed')}
        />
      ),
    },
  },
  RetryMessage: {
    states: {
      usual: <RetryMessage onRetry={() => toast('Retry was pressed')}>Couldn't load people.</RetryMessage>,
    },
  },
} satisfies Record<string, Part>
