import { useEffect, useState } from 'react'

/** A message that is shown for so many milliseconds, and the function that sets it. */
export function useBriefMessage(milliseconds: number) {
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    if (message === undefined) return
    const timer = setTimeout(() => setMessage(undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [message, milliseconds])
  return [message, setMessage] as const
}
