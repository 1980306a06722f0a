const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

/** When somebody came, as a profile tells it: `November 2026`. */
export function joined(createdAt: string): string {
  return month.format(new Date(createdAt))
}
