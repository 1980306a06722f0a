/** Lets what scrolls be reached and scrolled by keyboard (WCAG 2.1.1), where it holds nothing that takes the focus. */
export const scrollable = { tabIndex: 0 } as const
