import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, AppState } from './create-store'

/** `useDispatch` of the one store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()

/** `useSelector` of the one store. */
export const useAppSelector = useSelector.withTypes<AppState>()
