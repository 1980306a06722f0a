/** What the npm package offers to React apps; `mount` stands apart, for pages that need not have React. */

export type { RequestSession } from './draft/authorization'
export type { OutgoingRequest } from './draft/outgoing-request'
export { RequestTester, type RequestTesterProps } from './request-tester'
export type { RequestOutcome } from './sending/send-request'
export type { ConsoleStorage } from './storage/console-storage'
