import { useCallback, useLayoutEffect, useRef } from 'react'
import { type NavigateFunction, useNavigate as useNavigateHere } from 'react-router-dom'

/** Navigates. Unlike React Router's, the same function on every page: effects that use it do not run again after a navigation. */
export function useNavigate(): NavigateFunction {
  const navigate = useNavigateHere()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback((...to: [never]) => latest.current(...to), []) as NavigateFunction
}
