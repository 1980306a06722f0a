// @ts-check

// The slots that the frame shows beside a remote's page: pages request the files of what fills them ahead.

/** People search and suggestions. @type {readonly string[]} */
export const frameSlots = ['user-search', 'suggestions']

/** Minimum width for three columns (see frame.module.css), the last of which has those slots. */
export const threeColumns = '(min-width: 1100px)'

/** The page that has them above and below its content where three columns do not fit. */
export const peoplePage = '/explore'
