import { ArrowLeft } from 'lucide'
import type { MouseEvent } from 'react'
import { hasPreviousPage, Icon, isPlainClick, Link, useNavigate } from 'shared'
import css from './back-link.module.css'

export type BackLinkProps = {
  /** Where it leads if the page was opened from outside. */
  to: string
}

/** Goes back to where the person came from, at the place where they were. Phones have it in the bar of the host. */
export function BackLink({ to }: BackLinkProps) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !hasPreviousPage()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={to} className={css.back} aria-label="Back" title="Back" data-in-bar="" onClick={goBack}>
      <Icon of={ArrowLeft} size={20} />
    </Link>
  )
}
