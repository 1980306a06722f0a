import { Button, toastNotice } from 'shared'

function offerReload(id: string, message: string): void {
  const action = <Button onClick={() => location.reload()}>Reload</Button>
  toastNotice(id, message, { dismiss: 'Later', action })
}

/** Announces a new version. */
export function announceNewVersion(): void {
  offerReload('new-version', 'A new version of EchoSphere is available.')
}

/** Announces that a part of the page needs a reload. */
export function announceMissingPart(): void {
  offerReload('missing-part', 'Part of this page is outdated. Reload to continue.')
}
