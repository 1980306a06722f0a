import {
  Button,
  EchoMark,
  EmptyState,
  ErrorMessage,
  LoginPrompt,
  PostSkeletons,
  Skeleton,
  toast,
} from 'shared'
import type { Part } from '../part'

/** The logo, and loading, empty and error states. */
export const areas = {
  EchoMark: {
    states: { usual: <EchoMark />, large: <EchoMark size={64} /> },
  },
  Skeleton: {
    states: {
      line: <Skeleton width="70%" />,
      face: <Skeleton width="44px" height="44px" round />,
      picture: <Skeleton height="96px" />,
    },
  },
  PostSkeletons: { wide: true, states: { usual: <PostSkeletons label="Loading posts" /> } },
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
} satisfies Record<string, Part>
