import { useSyncExternalStore } from 'react'
import { type AppDispatch, selectCurrentUser, useAppDispatch, useAppSelector } from 'shared'
import { KeptText, type KeptTextState } from './kept-text'

/** The texts of this page, by the store that they are sent through. */
const texts = new WeakMap<AppDispatch, Map<string, KeptText>>()

function textOf(dispatch: AppDispatch, name: string): KeptText {
  const ofStore = texts.get(dispatch) ?? new Map<string, KeptText>()
  texts.set(dispatch, ofStore)
  const text = ofStore.get(name) ?? new KeptText(name)
  ofStore.set(name, text)
  return text
}

/**
 * What the person who is logged in writes in one place, and what keeps it.
 * @param place tells it from what they write elsewhere
 */
export function useKeptText(place: string): KeptTextState & { kept: KeptText } {
  const viewer = useAppSelector(selectCurrentUser)?._id ?? ''
  const kept = textOf(useAppDispatch(), `comment:${viewer}:${place}`)
  return { ...useSyncExternalStore(kept.subscribe, kept.state), kept }
}
