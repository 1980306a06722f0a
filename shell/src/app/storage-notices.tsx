import { Button, toast, toastAction, toastNotice } from 'shared'
import { saveReadable } from './save-readable'

const toastId = 'damaged-rows'

async function save(): Promise<void> {
  const isSaved = await toastAction(saveReadable(), {
    loading: 'Saving a copy…',
    success: (summary) => summary,
    failure: "Couldn't save a copy.",
  })
  if (isSaved) toast.dismiss(toastId)
}

/** Tells how many stored records cannot be read, until dismissed, and offers a copy of everything readable. */
export function showDamagedRows(count: number): void {
  const records = count === 1 ? '1 stored record is' : `${count} stored records are`
  const action = <Button onClick={() => void save()}>Save a copy</Button>
  const message = `${records} damaged and left out. Everything else works.`
  toastNotice(toastId, message, { dismiss: 'OK', action })
}

/** Says that nothing is persisted. */
export function showMemoryOnly(): void {
  const message = "This browser doesn't store data. Everything is lost when you leave this page."
  toastNotice('memory-only', message, { dismiss: 'OK' })
}
