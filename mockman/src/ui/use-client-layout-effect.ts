import { type EffectCallback, useEffect, useLayoutEffect } from 'react'

/** A layout effect in browsers. Servers run no effects, and React 18 warns about layout effects there. */
export function useClientLayoutEffect(effect: EffectCallback, dependencies: readonly unknown[]): void {
  const useEffectHere = typeof document === 'undefined' ? useEffect : useLayoutEffect
  useEffectHere(effect, dependencies)
}
