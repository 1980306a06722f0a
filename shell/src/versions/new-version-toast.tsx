import { Button, reloadPage, toast } from 'shared'
import css from './new-version-toast.module.css'

/** The id keeps it one toast, whatever comes after. */
const id = 'new-version'

/** Tells that a reload brings a new version. Stays until the person has decided. */
export function announceNewVersion(): void {
  toast(
    <span className={css.row}>
      A new version of EchoSphere is here.
      <Button onClick={() => void reloadPage()}>Reload</Button>
      <Button variant="quiet" className={css.later} onClick={() => toast.dismiss(id)}>
        Later
      </Button>
    </span>,
    { id, duration: Number.POSITIVE_INFINITY },
  )
}
