import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, AppState, AppStore } from './create-store'

/** `useDispatch` of the one store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** `useSelector` of the one store. */
export const useAppSelector = useSelector.withTypes<AppState>()

/** `useStore` of the one store, for what is read when something happens rather than when it is rendered. */
export const useAppStore = useStore.withTypes<AppStore>()
