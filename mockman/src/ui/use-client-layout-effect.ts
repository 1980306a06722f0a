import { type EffectCallback, useEffect, useLayoutEffect } from 'react'

/** A layout effect in browsers. On servers no effect runs, and React 18 warns of this kind. */
export function useClientLayoutEffect(effect: EffectCallback, dependencies: readonly unknown[]): void {
  const useEffectHere = typeof document === 'undefined' ? useEffect : useLayoutEffect
  useEffectHere(effect, dependencies)
}
