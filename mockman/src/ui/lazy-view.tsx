import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import controls from './controls.module.css'

/** Shown in the view's place until it is there. */
type Waiting = { waiting?: ReactNode }

/**
 * A view whose code is fetched when it is shown first. One that cannot be fetched takes nothing else with it, and can be tried
 * again; React's `lazy` would remember the failure.
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
        <p className={controls.error}>
          This part of the console could not be loaded. Nothing that you typed is lost.
        </p>
        <button type="button" className={controls.button} onClick={() => setAttempt(attempt + 1)}>
          Retry
        </button>
      </div>
    )
  }
}
