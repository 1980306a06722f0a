import { X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button, ConfirmDialog, Dialog, DiscardDialog, Field, FullScreenDialog, IconButton } from 'shared'
import type { Part } from '../part'
import css from './dialogs.module.css'

type Opened = { open: boolean; onClose: () => void }

/** A dialog with the button that opens it. */
function Opener({ word, children }: { word: string; children: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  )
}

/** Dialogs of all kinds. */
export const dialogs = {
  Dialog: {
    states: {
      'opens when pressed': (
        <Opener word="Edit profile">
          {({ open, onClose }) => (
            <Dialog open={open} onClose={onClose} title="Edit profile">
              <div className={css.form}>
                <Field label="First name" defaultValue="Ada" />
                <Field label="Last name" defaultValue="Okafor" />
                <Button variant="primary" onClick={onClose}>
                  Save
                </Button>
              </div>
            </Dialog>
          )}
        </Opener>
      ),
    },
  },
  ConfirmDialog: {
    states: {
      'opens when pressed': (
        <Opener word="Delete post">
          {({ open, onClose }) => (
            <ConfirmDialog
              open={open}
              title="Delete this post?"
              cancelLabel="Keep it"
              onCancel={onClose}
              confirmLabel="Delete"
              onConfirm={onClose}
            >
              It is gone for good, with its comments.
            </ConfirmDialog>
          )}
        </Opener>
      ),
    },
  },
  DiscardDialog: {
    states: {
      'opens when pressed': (
        <Opener word="Leave the form">
          {({ open, onClose }) => <DiscardDialog open={open} onKeep={onClose} onDiscard={onClose} />}
        </Opener>
      ),
    },
  },
  FullScreenDialog: {
    states: {
      'opens when pressed': (
        <Opener word="View picture">
          {({ open, onClose }) =>
            open && (
              <FullScreenDialog title="A harbour in the morning" onClose={onClose}>
                <IconButton label="Close" icon={X} onClick={onClose} />
                <img
                  className={css.picture}
                  src="/media/image/post-harbour.webp"
                  alt="A harbour in the morning"
                />
              </FullScreenDialog>
            )
          }
        </Opener>
      ),
    },
  },
} satisfies Record<string, Part>
