import { Button, Notice, toast } from 'shared'

/** Offers a reload until dismissed; a fixed id prevents duplicates. */
function offerReload(id: string, message: string): void {
  toast(
    <Notice message={message}>
      <Button onClick={() => location.reload()}>Reload</Button>
      <Button variant="quiet" onClick={() => toast.dismiss(id)}>
        Later
      </Button>
    </Notice>,
    { id, duration: Number.POSITIVE_INFINITY },
  )
}

/** Announces a new version. */
export function announceNewVersion(): void {
  offerReload('new-version', 'A new version of EchoSphere is available.')
}

/** Announces that a part of the page needs a reload. */
export function announceMissingPart(): void {
  offerReload('missing-part', 'Part of this page is outdated. Reload to continue.')
}
