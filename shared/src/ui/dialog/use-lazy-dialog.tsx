import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import { toastLoadError } from './use-dialog-overlays'

/** Props that {@link useLazyDialog} passes to every dialog. */
export interface LazyDialogProps {
  open: boolean
  /** To be called when the person closes it. */
  onClose: () => void
}

/** Loads a dialog and opens it with these props. */
export type ShowDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props & LazyDialogProps>>,
  props: Props,
) => void

/** A requested dialog. The key remounts it each time, with fresh state. */
interface RequestedDialog {
  key: number
  open: boolean
  render: (open: boolean) => ReactNode
}

/** Loads dialogs on demand. Render `dialog` where it outlives the component that opens it. */
export function useLazyDialog(): { show: ShowDialog; dialog: ReactNode } {
  const [shown, setShown] = useState<RequestedDialog>()
  const count = useRef(0)
  const show = useCallback<ShowDialog>((load, props) => {
    count.current += 1
    const key = count.current
    load().then((Content) => {
      // Another dialog was requested meanwhile.
      if (key !== count.current) return
      // Of this dialog only: what it was saving may be done after another has taken its place.
      const onClose = () => setShown((last) => (last?.key === key ? { ...last, open: false } : last))
      const render = (open: boolean) => <Content key={key} {...props} open={open} onClose={onClose} />
      setShown({ key, open: true, render })
    }, toastLoadError)
  }, [])
  return { show, dialog: shown?.render(shown.open) }
}
