import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { Icon } from '../ui/icon'
import { Spinner } from '../ui/spinner'
import css from './toasts.module.css'

/** Removes older toasts with the same text, and has those that stay end in time. */
function useTidyToasts(toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const seen = new Set<string>()
    // Newest first. Loading toasts are skipped: two actions may share the same text.
    for (const each of toasts) {
      // One from the future, by a clock that was set back since, would stand until then.
      each.createdAt = Math.min(each.createdAt, Date.now())
      // It is not held for longer than it is there, if another one was before it.
      each.pauseDuration = Math.min(each.pauseDuration, Date.now() - each.createdAt)
      const { id, type, message, visible } = each
      if (!visible || type === 'loading' || typeof message !== 'string') continue
      const text = `${type} ${message}`
      if (seen.has(text)) toast.remove(id)
      else seen.add(text)
    }
  }, [toasts])
}

/** The newest of the toasts that stay, and those that fade away from there. One that a newer one has hidden is not announced again. */
function useShown(toasts: readonly Toast[]): readonly Toast[] {
  const before = useRef<readonly string[]>([])
  const newest = toasts.find(({ visible }) => visible)
  const shown = toasts.filter(
    (each) => each === newest || (!each.visible && before.current.includes(each.id)),
  )
  useLayoutEffect(() => {
    before.current = shown.map(({ id }) => id)
  })
  return shown
}

/** The toast area at the bottom right, and across phones. A host renders it once. It shows the newest of the toasts that stay. */
export function Toasts() {
  const { toasts, handlers } = useToaster({
    duration: 4000,
    success: { duration: 2000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  })
  useTidyToasts(toasts)
  const shown = useShown(toasts)
  const { startPause, endPause } = handlers
  // While somebody points at one or has the focus in it.
  const pauses = {
    onPointerEnter: startPause,
    onPointerLeave: endPause,
    onFocus: startPause,
    onBlur: endPause,
  }
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Nothing tells that what had the focus was removed.
    if (!area.current?.querySelector(':hover, :focus')) endPause()
  })
  return (
    // Modal dialogs hide everything else from screen readers except live regions; each toast announces itself.
    <div ref={area} aria-live="off" className={css.area} {...pauses}>
      {shown.map((each) => (
        <div key={each.id} className={css.toast} data-leaving={!each.visible || undefined}>
          <ToastIcon type={each.type} />
          <div className={css.message} {...each.ariaProps}>
            {resolveValue(each.message, each)}
          </div>
        </div>
      ))}
    </div>
  )
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  if (type === 'loading') return <Spinner size={20} />
  if (type === 'success') return <Icon of={CircleCheck} size={20} className={css.success} />
  if (type === 'error') return <Icon of={CircleAlert} size={20} className={css.error} />
  return null
}
