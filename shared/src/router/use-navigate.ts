import { useCallback, useContext } from 'react'
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  UNSAFE_NavigationContext,
} from 'react-router-dom'

/**
 * Navigates to a path, or a number of steps in the history. Unlike React Router's, the same function on every page: effects that use it do
 * not run again after a navigation. It knows no paths relative to a route.
 */
export function useNavigate(): NavigateFunction {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  return useCallback(
    (to: To | number, options: NavigateOptions = {}) => {
      if (typeof to === 'number') navigator.go(to)
      else if (options.replace) navigator.replace(to, options.state, options)
      else navigator.push(to, options.state, options)
    },
    [navigator],
  )
}
