export { type ApiOptions, type RunningApi, startApi } from './mirage/start-mirage'
export type { DemoAccount } from './seed'
