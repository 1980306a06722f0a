import { StorageProblemPage } from 'shared'
import { forgetDamagedRows } from './damaged-rows'
import { saveReadable } from './save-readable'

export type StorageErrorProps = { problem: Error }

async function resetData(): Promise<void> {
  const { resetDatabase } = await import('mock-api/browser')
  await resetDatabase()
  forgetDamagedRows()
}

/** The page when the stored data cannot be used. Its actions load with the API. */
export function StorageError({ problem }: StorageErrorProps) {
  return <StorageProblemPage message={problem.message} onReset={resetData} onSave={saveReadable} />
}
