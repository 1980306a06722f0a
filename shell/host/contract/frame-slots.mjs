// @ts-check

/** The slots that stand beside a remote's page when it is first shown: pages request the files of what fills them ahead. */
export const frameSlots = ['user-search', 'suggestions']
