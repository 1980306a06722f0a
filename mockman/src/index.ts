/** Public API of the npm package for React apps; `mount` is a separate entry for pages without React. */

export type { RequestSession } from './draft/authorization'
export type { OutgoingRequest } from './draft/outgoing-request'
export { RequestTester } from './request-tester'
export type { RequestTesterProps } from './request-tester-props'
export type { RequestOutcome } from './sending/send-request'
export type { ConsoleStorage } from './storage/console-storage'
