const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

/** Formats the date someone joined: `November 2026`. */
export function formatJoinDate(createdAt: string): string {
  return month.format(new Date(createdAt))
}
