/** Asks the worker to claim the sending page. */
export const claimMessage = 'claim'
