/** Makes a scroll container without focusable content reachable by keyboard (WCAG 2.1.1). */
export const scrollable = { tabIndex: 0 } as const
