export { type ApiOptions, type RunningApi, startApi } from './mirage/start-mirage'
export type { DemoAccount } from './seed'
export { exportReadable, type ReadableData, resetDatabase } from './storage/recover'
export { StorageProblem, type StorageProblemKind } from './storage/storage-problem'
