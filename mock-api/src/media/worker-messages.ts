/** Asks the worker to take charge of the page that says it. */
export const claimMessage = 'claim'
