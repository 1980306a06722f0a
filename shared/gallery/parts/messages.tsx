import { Button, Notice, noticeDurationMs, toast } from 'shared'
import type { Part } from '../part'

const askToUndo = () =>
  toast(
    ({ id }) => (
      <Notice message="Post deleted">
        <Button variant="quiet" onClick={() => toast.dismiss(id)}>
          Undo
        </Button>
      </Notice>
    ),
    { duration: noticeDurationMs },
  )

const askToReload = () =>
  toast(
    ({ id }) => (
      <Notice message="A new version is here">
        <Button onClick={() => toast.dismiss(id)}>Reload</Button>
        <Button variant="quiet" onClick={() => toast.dismiss(id)}>
          Later
        </Button>
      </Notice>
    ),
    { duration: Number.POSITIVE_INFINITY },
  )

/** Toasts and other notices. */
export const messages = {
  Toasts: {
    states: {
      success: <Button onClick={() => toast.success('Post created')}>It worked</Button>,
      error: (
        <Button onClick={() => toast.error('The post could not be saved. Try again.')}>It failed</Button>
      ),
      loading: (
        <Button onClick={() => toast.loading('Creating your post', { duration: 4000 })}>It takes time</Button>
      ),
    },
  },
  Notice: {
    states: {
      'one answer': <Button onClick={askToUndo}>Ask to undo</Button>,
      'two answers': <Button onClick={askToReload}>Ask to reload</Button>,
    },
  },
} satisfies Record<string, Part>
