import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'

export type TimedSuspenseProps = {
  /** Shown while the content suspends. */
  loading: ReactNode
  /** Timeout in milliseconds. */
  timeout: number
  /** Shown after the timeout. */
  timedOut: (retry: () => void) => ReactNode
  /** Changing it starts over. */
  resetKey?: string
  children: ReactNode
}

/** A `Suspense` with a timeout, for content that may never load. */
export function TimedSuspense({ loading, timeout, timedOut, resetKey = '', children }: TimedSuspenseProps) {
  const [lateAt, setLateAt] = useState<string>()
  if (lateAt === resetKey) return timedOut(() => setLateAt(undefined))
  return (
    <Suspense
      fallback={
        <Timer milliseconds={timeout} onEnd={() => setLateAt(resetKey)}>
          {loading}
        </Timer>
      }
    >
      {children}
    </Suspense>
  )
}

type TimerProps = { milliseconds: number; onEnd: () => void; children: ReactNode }

function Timer({ milliseconds, onEnd, children }: TimerProps) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return children
}
