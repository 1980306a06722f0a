import { useAppSelector } from '../store/hooks'
import { selectUsername } from './session-slice'

/** Whether a person is logged in, or will be if the stored session is valid. */
export function useIsMember(): boolean {
  return useAppSelector(selectUsername) !== undefined
}
