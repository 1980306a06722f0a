import { StorageProblemPage } from 'shared'
import { saveReadable } from './save-readable'

export type StorageFailedProps = { problem: Error }

async function resetData(): Promise<void> {
  const { resetDatabase } = await import('mock-api/browser')
  await resetDatabase()
}

/** The page when the stored data cannot be used. What helps is loaded with the API. */
export function StorageFailed({ problem }: StorageFailedProps) {
  return <StorageProblemPage message={problem.message} onReset={resetData} onSave={saveReadable} />
}
