import type { RunningApi } from 'mock-api/browser'
import { persisted } from 'shared'
import * as v from 'valibot'

/** How many damaged records the person was told of, so that a reload does not tell of the same ones again. */
const reported = persisted('echosphere.damaged-rows', v.number(), { initial: 0 })

/** Tells the person once of stored records that cannot be read. A back end that fails to start is reported by the pages. */
export async function followDamagedRows(backEnd: Promise<Pick<RunningApi, 'onDamagedRows'>>): Promise<void> {
  const running = await backEnd.catch(() => undefined)
  running?.onDamagedRows(async (count) => {
    if (count <= reported.read()) return
    reported.write(count)
    // Almost nobody needs it.
    const { showDamagedRows } = await import('./storage-notices')
    showDamagedRows(count)
  })
}

/** To be called once all data is deleted: new damage is told of again. */
export function forgetDamagedRows(): void {
  reported.write(0)
}
