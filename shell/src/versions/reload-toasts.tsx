import { Button, Notice, reloadPage, toast } from 'shared'

/** Offers a reload. Stays until the person has decided; the id keeps it one message, whatever comes after. */
function offerReload(id: string, why: string): void {
  toast(
    <Notice words={why}>
      <Button onClick={() => void reloadPage()}>Reload</Button>
      <Button variant="quiet" onClick={() => toast.dismiss(id)}>
        Later
      </Button>
    </Notice>,
    { id, duration: Number.POSITIVE_INFINITY },
  )
}

/** Tells that a reload brings a new version. */
export function announceNewVersion(): void {
  offerReload('new-version', 'A new version of EchoSphere is here.')
}

/** Tells that something which was asked for cannot be had without a reload. */
export function announceMissingPart(): void {
  offerReload('missing-part', 'A part of this page is gone until it is loaded again.')
}
