import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import { toast } from 'react-hot-toast'

/** What every dialog is told that {@link useLazyDialog} shows. */
export interface LazyDialogProps {
  open: boolean
  onClose: () => void
}

/** Loads a dialog, and shows it with what it was asked for. */
export type ShowDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props & LazyDialogProps>>,
  props: Props,
) => void

/** A dialog that was asked for. `key` tells two times apart, so that each begins afresh. */
interface Shown {
  key: number
  open: boolean
  render: (state: LazyDialogProps) => ReactNode
}

/** The place of dialogs that are loaded when they are asked for. `dialog` is to be rendered where it outlives what asks for it. */
export function useLazyDialog(): { show: ShowDialog; dialog: ReactNode } {
  const [shown, setShown] = useState<Shown>()
  const count = useRef(0)
  const show = useCallback<ShowDialog>((load, props) => {
    count.current += 1
    const key = count.current
    load().then(
      (Content) => {
        // Another one was asked for meanwhile.
        if (key !== count.current) return
        setShown({ key, open: true, render: (state) => <Content key={key} {...props} {...state} /> })
      },
      () => toast.error('The dialog could not be loaded. Try again.'),
    )
  }, [])
  const onClose = useCallback(() => setShown((last) => last && { ...last, open: false }), [])
  return { show, dialog: shown?.render({ open: shown.open, onClose }) }
}
