import type { PublishedChange } from './published-change'

/** Told what comes from other processes. */
export interface BusListener {
  onChange: (change: PublishedChange) => void
  /** Changes may have been missed. */
  onMissed: () => void
}

/** Carries changes to the other processes. */
export interface Bus {
  /** Never fails: what cannot be delivered is missed, and the other processes learn that once they can be reached. */
  publish(change: PublishedChange): void
  /** Tells the other processes that they missed changes. @throws if they cannot be told now */
  publishMissed(): Promise<void>
  close(): Promise<void>
}

/** Joins the other processes. */
export type JoinBus = (listener: BusListener) => Promise<Bus>
