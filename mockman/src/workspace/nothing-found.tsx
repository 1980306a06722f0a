import type { ReactNode } from 'react'
import controls from '../ui/controls.module.css'
import styles from './workspace.module.css'

type NothingFoundProps = { isShown: boolean; children: ReactNode }

/** Says that a search found nothing. Screen readers announce it, because the element is there before its words. */
export function NothingFound({ isShown, children }: NothingFoundProps) {
  return (
    <p role="status" className={isShown ? styles.empty : controls.hidden}>
      {isShown && children}
    </p>
  )
}
