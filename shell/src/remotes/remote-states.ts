import { createVanillaStore, type RemoteDefinition } from 'shared'
import type { RemoteVersion } from './registry'

/** State of a remote. */
export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  | { status: 'ready'; remote: RemoteDefinition }
  | { status: 'failed'; error: Error }

/** Diagnostics of a remote in the life of the page, for the remotes panel. */
export interface RemoteRecord {
  /** The running version. */
  running?: RemoteVersion
  /** Attempts so far, over all versions. */
  attempts: number
  /** Duration of the successful attempt in milliseconds. */
  duration?: number
  /** The last error, even if the remote runs by now. */
  error?: Error
}

const idle: RemoteState = { status: 'idle' }
const emptyRecord: RemoteRecord = { attempts: 0 }

/** States and diagnostics of all remotes; each is the same object until it changes. */
export class RemoteStates {
  readonly store = createVanillaStore(() => ({
    states: new Map<string, RemoteState>(),
    records: new Map<string, RemoteRecord>(),
  }))

  /** The state of a remote. */
  of(name: string): RemoteState {
    return this.store.getState().states.get(name) ?? idle
  }

  /** Diagnostics of a remote. */
  record(name: string): RemoteRecord {
    return this.store.getState().records.get(name) ?? emptyRecord
  }

  set(name: string, state: RemoteState): void {
    this.store.setState(({ states }) => ({ states: new Map(states).set(name, state) }))
  }

  /** Updates the diagnostics of a remote. */
  note(name: string, changes: Partial<RemoteRecord>): void {
    const record = { ...this.record(name), ...changes }
    this.store.setState(({ records }) => ({ records: new Map(records).set(name, record) }))
  }
}
