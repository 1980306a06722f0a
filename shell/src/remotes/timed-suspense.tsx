import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

export type TimedSuspenseProps = {
  /** Stands here while the content waits. */
  loading: ReactNode
  /** Milliseconds after which the content is given up. */
  timeout: number
  /** Stands here then. */
  late: (retry: () => void) => ReactNode
  /** Another one makes it be tried anew. */
  resetKey?: string
  children: ReactNode
}

/** A `Suspense` that ends: content may wait for what never comes. */
export function TimedSuspense({ loading, timeout, late, resetKey = '', children }: TimedSuspenseProps) {
  const [lateAt, setLateAt] = useState<string>()
  if (lateAt === resetKey) return late(() => setLateAt(undefined))
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
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return children
}
