/** Ends the current task: a press is answered, and the page is shown, before what follows. */
export const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin))
