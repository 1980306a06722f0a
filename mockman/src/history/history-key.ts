/** The storage key of the history. */
export const historyKey = 'history'
