import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import controls from './controls.module.css'

/** `waiting` is shown while the view loads. */
type Waiting = { waiting?: ReactNode }

/**
 * A view whose code is loaded when first shown. A failure is contained and can be retried; React's `lazy` would cache it.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Waiting> {
  let Loaded: ComponentType<Props> | undefined
  return function LazyView({ waiting, ...props }: Props & Waiting) {
    const [View, setView] = useState(() => Loaded)
    const [attempt, setAttempt] = useState(1)
    const [failedAttempt, setFailedAttempt] = useState(0)

    useEffect(() => {
      if (View) return
      let shown = true
      load().then(
        (loaded) => {
          Loaded = loaded
          if (shown) setView(() => loaded)
        },
        () => shown && setFailedAttempt(attempt),
      )
      return () => {
        shown = false
      }
    }, [View, attempt])

    if (View) return <View {...(props as Props)} />
    if (failedAttempt !== attempt) return waiting
    return (
      <div role="alert">
        <p className={controls.error}>Couldn’t load this part of the console. Nothing you typed is lost.</p>
        <button type="button" className={controls.button} onClick={() => setAttempt(attempt + 1)}>
          Retry
        </button>
      </div>
    )
  }
}
