import { type ReactNode, useContext } from 'react'
import { ApiGate } from 'shared'
import { type BackEnd, BackEndContext } from './back-end'
import { forgetDamagedRows } from './damaged-rows'

/** Says once that nothing is persisted. Almost nobody needs it. */
async function warnIfMemoryOnly({ persistent }: BackEnd): Promise<void> {
  if (!persistent) (await import('./storage-notices')).showMemoryOnly()
}

/** Loads with the API. */
async function resetData(): Promise<void> {
  const { resetDatabase } = await import('mock-api/browser')
  await resetDatabase()
  forgetDamagedRows()
}

/** Almost nobody needs it. */
const saveReadable = async () => (await import('./save-readable')).saveReadable()

export type BackEndGateProps = { children: ReactNode }

/** Renders the page without waiting for the back end, and an error page when it cannot run or its data cannot be used. */
export function BackEndGate({ children }: BackEndGateProps) {
  const backEnd = useContext(BackEndContext)
  return (
    <ApiGate api={backEnd} onRunning={warnIfMemoryOnly} onReset={resetData} onSave={saveReadable}>
      {children}
    </ApiGate>
  )
}
